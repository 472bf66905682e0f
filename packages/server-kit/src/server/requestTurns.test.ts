import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { takeRequestTurns } from '../http/requestTurns.ts';

let server: Server;
let begun: string[];
let cut: number;
let isOver: (network: string) => boolean;
function serve(trustProxy: false | string[] = false): void {
  [begun, cut] = [[], 0];
  server = createServer(({ headers }) => begun.push(String(headers.from)));
  isOver = takeRequestTurns(server, trustProxy, () => {
    cut += 1;
  });
}

/** Sends requests of a network, each on a connection of its own. */
const send = (from: string, count = 1, proxy?: string) =>
  Array.from({ length: count }, () => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: proxy ?? from });
    const request = new IncomingMessage(socket);
    request.headers = { from, ...(proxy && { 'x-forwarded-for': from }) };
    const response = new ServerResponse(request);
    server.emit('request', request, response);
    return { socket, response };
  });
const turn = () => new Promise(setImmediate);
const [CROWD, VISITOR] = ['192.0.2.1', '192.0.2.2'];

describe('[SEC-27] requests begin in turns of their networks', () => {
  it('so that a visitor waits for one of each, and not for all of a crowd', async () => {
    serve();
    send(CROWD, 300);
    send(VISITOR);
    expect(begun).toHaveLength(64);
    await turn();
    expect(begun.length).toBeLessThan(300);
    expect(begun.indexOf(VISITOR)).toBeLessThan(64 + 2);
    for (let at = 0; at < 5; at += 1) await turn();
    expect(begun).toHaveLength(301);
  });

  it('and wait while each turn of the event loop brings a connection, of which a crowd gets no more', async () => {
    serve();
    const seen: boolean[] = [];
    for (let at = 0; at < 600; at += 1) {
      server.emit('connection', new Socket());
      send(CROWD);
      seen.push(isOver(CROWD));
      await turn();
    }
    expect(begun.length).toBeLessThan(300);
    expect([seen[500], seen[599], isOver(VISITOR)]).toEqual([false, true, false]);
    for (let at = 0; at < 600; at += 1) await turn();
    expect([begun.length, isOver(CROWD)]).toEqual([600, false]);
  });

  it.each<[string, false | string[], boolean]>([
    ['a client loses its connection', false, true],
    ['a trusted proxy gets an answer', ['192.0.2.9'], false],
  ])('of which few wait: %s', async (_who, trustProxy, isDestroyed) => {
    serve(trustProxy);
    const [last] = send(CROWD, 64 + 512 + 1, trustProxy ? '192.0.2.9' : undefined).slice(-1);
    await turn();
    expect([last?.socket.destroyed, last?.response.statusCode, cut]).toEqual([
      isDestroyed,
      isDestroyed ? 200 : 503,
      1,
    ]);
  });
});
