import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { limitConnections } from './connections.ts';

const PROXY = '127.0.0.99';
let server: Server;
let sockets: Socket[];
let refused: number;
let heard: () => void;
beforeEach(async () => {
  [sockets, refused, server] = [[], 0, createServer()];
  const count = () => {
    refused += 1;
  };
  limitConnections(server, (address) => address === PROXY, count, { network: 3, all: 5 });
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('welcome');
    socket.once('data', () => heard());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await once(server.close(), 'close');
});

/** Connects from addresses of this machine, one after the other. @returns whether the server has kept each connection */
async function areKept(...addresses: string[]): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (const localAddress of addresses) {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.push(socket);
    const isOpen = Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    kept.push(await isOpen.catch(() => false));
  }
  return kept;
}

describe('[SEC-27] connections of one network', () => {
  it('are closed beyond the limit, those first that have sent nothing, without effect on others', async () => {
    await areKept('127.0.0.1', '127.0.0.1', '127.0.0.1');
    const [spoken, silent] = sockets;
    await new Promise<void>((resolve) => {
      heard = resolve;
      spoken?.write('x');
    });
    const closed = once(silent ?? server, 'close');
    expect(await areKept('127.0.0.1')).toEqual([true]);
    await closed;
    expect([spoken?.destroyed, refused]).toEqual([false, 1]);
    expect(await areKept('127.0.0.2')).toEqual([true]);
  });

  it('make room for another network when all connections are taken', async () => {
    await areKept('127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.3');
    const closed = once(sockets[0] ?? server, 'close');
    expect(await areKept('127.0.0.4')).toEqual([true]);
    await closed;
    expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(false));
  });

  it('free their slot when they close', async () => {
    await areKept('127.0.0.1', '127.0.0.1', '127.0.0.1');
    const gone = once(sockets[0] ?? server, 'close');
    sockets[0]?.destroy();
    await gone;
    expect(await areKept('127.0.0.1')).toEqual([true]);
    expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('are not limited for a trusted proxy', async () => {
    expect(await areKept(...Array<string>(6).fill(PROXY))).toEqual(Array(6).fill(true));
  });
});
