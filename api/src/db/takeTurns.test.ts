import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fastify from 'fastify';
import { takeTurns } from './takeTurns.ts';

it('[SEC-27] lets networks take turns at the database, and documents beside calls of their address', async () => {
  const inTurn = takeTurns(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const caller = (ip: string) => ({ ip, raw: new IncomingMessage(new Socket()) });
  let isAsked = false;
  const app = fastify();
  app.get('/', (request) => {
    isAsked = true;
    return inTurn(request, read('document'));
  });

  const all = Array.from({ length: 90 }, (_, at) => inTurn(caller('192.0.2.1'), read(`search ${at}`)));
  all.push(inTurn(caller('192.0.2.9'), read('visitor')));
  const answer = app.inject({ url: '/', remoteAddress: '192.0.2.1' });
  while (!isAsked) await new Promise(setImmediate);
  while (ends.length < 92) {
    for (const end of ends) end();
    await new Promise(setImmediate);
  }
  expect(begun.slice(0, 5).sort()).toEqual(['document', 'search 0', 'search 1', 'search 2', 'visitor']);
  for (const end of ends) end();
  await Promise.all([...all, answer]);
  await app.close();
});
