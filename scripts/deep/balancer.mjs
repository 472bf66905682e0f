// @ts-check
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Milliseconds between two checks of `/readyz`. */
const CHECK_EVERY = 200;

/**
 * Starts a small balancer: each request goes to the next server that is ready. A GET whose connection breaks goes to
 * another one, as most balancers do it. @param {string[]} origins
 */
export async function startBalancer(origins) {
  /** @type {Set<string>} */
  const ready = new Set();
  let next = 0;
  const look = async () => {
    for (const origin of origins) {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) ready.add(origin);
      else ready.delete(origin);
    }
  };
  await look();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY));
    }
  })();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    /** @param {number} tries @returns {unknown} */
    const pass = (tries) => {
      const all = [...ready];
      next += 1;
      const origin = all[next % all.length];
      const fail = () => {
        if (outgoing.headersSent) return outgoing.destroy();
        if (method === 'GET' && tries > 1) return pass(tries - 1);
        outgoing.writeHead(502).end();
      };
      if (!origin) return fail();
      const onward = request(origin + url, { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'x-server': origin,
          connection: 'keep-alive',
        });
        answer.once('error', () => outgoing.destroy());
        answer.pipe(outgoing);
      });
      onward.once('error', () => {
        ready.delete(origin);
        fail();
      });
      if (method === 'GET') onward.end();
      else incoming.pipe(onward);
    };
    pass(origins.length);
  }).listen(0, '127.0.0.1');
  // Longer than any visitor keeps a connection: else one that is being closed may be used again.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      isOver = true;
      await watching;
      server.closeAllConnections();
      server.close();
    },
  };
}
