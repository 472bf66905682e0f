import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from '@sideroad/shared/api';

interface Answer {
  status: number;
  body: unknown;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
};

/**
 * A real HTTP server in place of the API: everything up to the wire is the product's own. A path that was given no
 * answer is answered with 404; one that is `held` stays without an answer until the server closes.
 */
export async function stubApi() {
  const answers = new Map<string, Answer>();
  const held = new Set<string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    asked.push(path);
    if (held.has(path)) return response;
    const { status, body } = answers.get(path) ?? { status: 404, body: { title: 'Not Found', status: 404 } };
    return response.writeHead(status, CORS).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  configureApi({ baseUrl: origin, onUnauthorized: () => {} });
  return {
    origin,
    /** Paths in the order they were asked for. */
    asked,
    /** From now on `path` answers with this `data`. */
    answer: (path: string, data: unknown) => answers.set(path, { status: 200, body: { data } }),
    /** From now on `path` fails with this status. */
    fail: (path: string, status: number) => answers.set(path, { status, body: { title: 'Failed', status } }),
    hold: (path: string) => held.add(path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StubApi = Awaited<ReturnType<typeof stubApi>>;
