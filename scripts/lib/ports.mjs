// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

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

/** Tests whether a server listens on a port. @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isListening(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

/** Ends the process with one line if a port is taken. @param {number} port @param {string} advice @param {string} [host] */
export async function requireFreePort(port, advice, host) {
  if (!(await isListening(port, host))) return;
  console.error(`Port ${port} is taken; ${advice}`);
  process.exit(1);
}
