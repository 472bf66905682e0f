import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { TrustProxy } from '../settings/apiSettings.ts';
import { Metrics } from './metrics.ts';
import { limitConnections } from './serverRules.ts';

let server: Server;
let metrics: Metrics;
let sockets: Socket[];
async function serve(trustProxy: TrustProxy): Promise<void> {
  [sockets, metrics, server] = [[], new Metrics(), createServer()];
  limitConnections(server, trustProxy, metrics, 3);
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('welcome');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await once(server.close(), 'close');
});

/** Connects from an address of this machine. @returns whether the server has kept the connection */
async function isKept(localAddress = '127.0.0.1'): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]).catch(
    () => false,
  );
}

describe('[SEC-27] connections of one address', () => {
  it('are closed at once beyond the limit, without effect on others', async () => {
    await serve(false);
    for (let at = 0; at < 3; at += 1) expect(await isKept()).toBe(true);
    expect(await isKept()).toBe(false);
    expect(await isKept('127.0.0.2')).toBe(true);
    expect(await metrics.registry.metrics()).toContain('sideroad_connections_refused_total 1');
  });

  it('free their slot when they close', async () => {
    await serve(false);
    for (let at = 0; at < 3; at += 1) await isKept();
    const gone = once(sockets[0] ?? server, 'close');
    sockets[0]?.destroy();
    await gone;
    while (!(await isKept())) await new Promise(setImmediate);
    expect(await isKept()).toBe(false);
  });

  it('are not limited for a trusted proxy', async () => {
    await serve(['loopback']);
    for (let at = 0; at < 6; at += 1) expect(await isKept()).toBe(true);
  });
});
