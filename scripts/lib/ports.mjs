// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds different ports that no process uses now. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Finds a port that no process uses now. */
export const freePort = async () => /** @type {[number]} */ (await freePorts(1))[0];
