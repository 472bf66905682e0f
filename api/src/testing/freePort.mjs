// @ts-check
import { createServer } from 'node:net';

/** Finds a TCP port of 127.0.0.1 that nothing uses now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
