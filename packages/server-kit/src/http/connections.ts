import type { Server, Socket } from 'node:net';
import { addressKey } from './addressKey.ts';
import { isSilent } from './openRequests.ts';

/** Connections at a time: of a network enough for 85 browsers, which keep six each; in all more than one process can serve. */
const MOST = { network: 512, all: 10_000 };

/** Finds the connection to close for a new one: the first that has sent nothing, then one without an open request. */
const silentOf = (sockets: Iterable<Socket>): Socket | undefined => {
  const silent = [...sockets].filter(isSilent);
  return silent.find(({ bytesRead }) => bytesRead === 0) ?? silent[0];
};

/**
 * Limits connections per network, and of all. One too many closes a silent connection of its own network, or of the network
 * that has most; it is closed itself where none is silent. A trusted proxy limits its own visitors (docs/cdn.md).
 * @param onRefused called for each connection that is closed @param most other bounds, for tests
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string, hop: number) => boolean,
  onRefused: () => void,
  most = MOST,
): void {
  const open = new Map<string, Set<Socket>>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A closed connection or a proxy.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const own = open.get(key) ?? new Set();
    const crowd =
      own.size >= most.network
        ? own
        : all >= most.all && [...open.values()].reduce((a, b) => (b.size > a.size ? b : a), own);
    const closed = crowd ? (silentOf(crowd) ?? socket) : null;
    if (closed) {
      onRefused();
      closed.destroy();
    }
    if (closed === socket) return;
    open.set(key, own.add(socket));
    all += 1;
    socket.once('close', () => {
      all -= 1;
      own.delete(socket);
      if (own.size === 0) open.delete(key);
    });
  });
}
