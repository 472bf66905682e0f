// @ts-check
/** Sends requests over plain connections, in ways that no browser does. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Manages connections from one address of this machine.
 * @param {string} origin of the site @param {string} localAddress
 */
export function connectionsFrom(origin, localAddress) {
  const { hostname, port } = new URL(origin);
  /** @type {Set<net.Socket>} */
  const open = new Set();
  return {
    /**
     * Opens a connection and sends bytes immediately. @param {string | Buffer} bytes
     * @param {{ isRead?: boolean, from?: string }} [how] `from`: another address than this attacker's
     */
    send(bytes, { isRead = true, from = localAddress } = {}) {
      const socket = net.connect({ host: hostname, port: Number(port), localAddress: from });
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => {});
      if (isRead) socket.resume();
      socket.write(bytes, 'latin1');
      return socket;
    },
    /** Closes all of them. */
    leave() {
      for (const socket of open) socket.destroy();
    },
  };
}
/** @typedef {ReturnType<typeof connectionsFrom>} Connections */
/** @typedef {Connections['send']} Send */

/** Milliseconds of an attack that does not end by itself. */
export const LONG = 12_000;
export const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);
export const get = (/** @type {string} */ path, last = false) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
export const closed = (/** @type {net.Socket} */ socket) =>
  new Promise((resolve) => socket.once('close', () => resolve(null)));

/**
 * Keeps requests open whose bodies arrive at one byte per second; reopens closed ones.
 * @param {Send} send @param {string[]} heads up to their bodies
 */
export async function drip(send, heads) {
  const until = performance.now() + LONG;
  const line = async (/** @type {string} */ head) => {
    while (performance.now() < until) {
      const socket = send(`${head}\r\n\r\n{`);
      const timer = setInterval(() => socket.write(' '), 1000);
      await Promise.race([closed(socket), wait(until - performance.now())]);
      clearInterval(timer);
      await wait(200);
    }
  };
  await Promise.all(heads.map(line));
}

/**
 * Sends the same bytes on many connections, again after each answer or close, until the attack ends.
 * @param {Connections} from @param {number} connections @param {(index: number) => string | Buffer} bytes
 * @param {boolean} [isWhole] whether each answer is read to the close of its connection
 */
export async function repeat({ send }, connections, bytes, isWhole = false) {
  const until = performance.now() + LONG;
  await Promise.all(
    many(connections).map(async (line) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const socket = send(bytes(line + connections * round));
        const answered = isWhole ? closed(socket) : once(socket, 'data').catch(() => null);
        await Promise.race([closed(socket), answered, wait(LONG)]);
        socket.destroy();
        // The visitor is in this process, and refusals come fast.
        await wait(100);
      }
    }),
  );
}

export const sized = (/** @type {string} */ head, /** @type {string | Buffer} */ body) =>
  Buffer.concat([
    Buffer.from(`${head}\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n`),
    Buffer.from(body),
  ]);

/**
 * Sends bodies in chunks of one byte as fast as they are taken, also after an answer.
 * @param {Connections} from @param {string[]} heads
 */
export async function oneByteChunks({ send }, heads) {
  const until = performance.now() + LONG;
  const chunks = Buffer.from('1\r\nx\r\n'.repeat(10_000));
  await Promise.all(
    heads.map(async (head) => {
      while (performance.now() < until) {
        const socket = send(`${head}\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`);
        const pump = () => {
          while (!socket.destroyed && socket.write(chunks));
        };
        socket.on('drain', pump).on('connect', pump);
        await Promise.race([closed(socket), wait(until - performance.now())]);
        socket.destroy();
        await wait(100);
      }
    }),
  );
}
