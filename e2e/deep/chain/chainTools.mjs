// @ts-check
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const HOST = '127.0.0.1';
/** Milliseconds for a start on a busy machine. */
const PATIENCE = 90_000;

/** Debian's user `postgres`, because PostgreSQL and PgBouncer refuse to run as root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:x:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Waits until something is true. @param {string} what @param {() => Promise<unknown>} test @param {number} [patience] milliseconds @returns milliseconds that it took */
export async function until(what, test, patience = PATIENCE) {
  const started = performance.now();
  while (!(await test().catch(() => false))) {
    if (performance.now() - started > patience) throw new Error(`${what}: not within ${patience / 1000} s`);
    await wait(100);
  }
  return performance.now() - started;
}

/** Listens in front of a server, which can be cut off. @param {number} port @param {number} target */
export function cuttable(port, target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = connect(target, HOST);
    for (const [socket, other] of /** @type {const} */ ([
      [client, upstream],
      [upstream, client],
    ])) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  const join = () => void server.listen(port, HOST);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  join();
  return { cut, join };
}
