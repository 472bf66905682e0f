import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Metrics } from '../metrics/metrics.ts';
import type { TrustProxy } from '../settings/trustProxy.ts';
import { addressKey } from './addressKey.ts';

/**
 * Connections of one address at a time. An office or a campus shares an address, and a browser opens six connections
 * and keeps them for a minute: this is enough for 85 browsers, and it takes 20 such addresses to use up all
 * connections of a process.
 */
const MOST_OF_ADDRESS = 512;

/**
 * Closes connections beyond a bound per address, or IPv6 network, at once. Connections of a trusted proxy carry the
 * requests of many visitors and are not counted: that proxy has to limit its own visitors (docs/deploy.md).
 * @param most other bound, for tests
 */
export function limitConnections(
  server: Server,
  trustProxy: TrustProxy,
  metrics: Metrics,
  most = MOST_OF_ADDRESS,
): void {
  const isProxy = trustProxy === false ? () => false : compile(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Closed already, or a proxy.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      metrics.connectionRefused();
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
