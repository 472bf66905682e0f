import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Metrics } from './metrics.ts';
import { limitConnections, type TrustProxy } from './serverRules.ts';

let server: Server;
let metrics: Metrics;
let sockets: Socket[];
let heard: () => void;
async function serve(trustProxy: TrustProxy): Promise<void> {
  [sockets, metrics, server] = [[], new Metrics(), createServer()];
  limitConnections(server, trustProxy, metrics, (network) => network === '127.0.0.9', { address: 3, all: 5 });
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('welcome');
    socket.once('data', () => heard());
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
  it('are closed beyond the limit, those first that have sent nothing, without effect on others', async () => {
    await serve(false);
    for (let at = 0; at < 3; at += 1) expect(await isKept()).toBe(true);
    const [spoken, silent] = sockets;
    await new Promise<void>((resolve) => {
      heard = resolve;
      spoken?.write('x');
    });
    const closed = once(silent ?? server, 'close');
    expect(await isKept()).toBe(true);
    await closed;
    expect(spoken?.destroyed).toBe(false);
    expect(await isKept('127.0.0.2')).toBe(true);
    expect(await metrics.registry.metrics()).toContain('sideroad_connections_refused_total 1');
  });

  it('are closed at once while its requests crowd out others', async () => {
    await serve(false);
    expect([await isKept('127.0.0.9'), await isKept()]).toEqual([false, true]);
  });

  it('make room for another address when all connections are taken', async () => {
    await serve(false);
    for (const address of ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.3'])
      await isKept(address);
    const closed = once(sockets[0] ?? server, 'close');
    expect(await isKept('127.0.0.4')).toBe(true);
    await closed;
    expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false));
  });

  it('free their slot when they close', async () => {
    await serve(false);
    for (let at = 0; at < 3; at += 1) await isKept();
    const gone = once(sockets[0] ?? server, 'close');
    sockets[0]?.destroy();
    await gone;
    expect(await isKept()).toBe(true);
    expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('are not limited for a trusted proxy', async () => {
    await serve(['loopback']);
    for (let at = 0; at < 6; at += 1) expect(await isKept()).toBe(true);
  });
});
