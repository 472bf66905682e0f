import fastify from 'fastify';
import { viewNumbers } from './views.ts';

const PAGE = { remote: 'mf-farm', version: '1.0.0-0000000a' };

it('[REL-24] asks for a number once for a network and the versions of a document, and goes without one that fails', async () => {
  const asked: unknown[] = [];
  const api = fastify();
  let status = 503;
  api.post('/api/releases/views', async ({ body, ip }, reply) => {
    asked.push([ip, body]);
    return reply.code(status).send({ data: { view: `number-${asked.length}` } });
  });
  const numberOf = viewNumbers(api);
  expect(await numberOf(['0000000a'], PAGE, '192.0.2.1')).toBe('');
  status = 200;
  expect(await numberOf(['0000000a'], PAGE, '192.0.2.1')).toBe('number-2');
  expect(await numberOf(['0000000a'], PAGE, '192.0.2.1')).toBe('number-2');
  expect(await numberOf(['0000000a:1'], PAGE, '192.0.2.1')).toBe('number-3');
  expect(await numberOf(['0000000a'], PAGE, '192.0.2.2')).toBe('number-4');
  expect(asked.at(-1)).toEqual(['192.0.2.2', { ...PAGE, marks: ['0000000a'] }]);
  await api.close();
});
