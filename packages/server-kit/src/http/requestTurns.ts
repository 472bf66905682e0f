import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import { FairQueue } from '../fairQueue.ts';
import { headersOf } from '../server/serverOptions.ts';
import type { TrustProxy } from '../server/serverRules.ts';
import { addressKey } from './addressKey.ts';
import { openRequest } from './openRequests.ts';

/** Requests that begin in one turn of the event loop. */
const MOST_BEGUN = 64;
/** Turns that the next ones wait while each turn brings a new connection. */
const MOST_TURNS = 256;
/** Turns of this kind in a row that show a flood: more than one network can have connections. */
const FLOOD = 512;
/** Requests that wait, at about 8 KB each: as many of a network as it may have connections. */
const WAITING = { most: 4096, mostPerKey: 512 };
/** Waiting requests of all, and of a network, from which on it gets no new connections in a flood. */
const CROWD = { all: 256, network: 64 };

/**
 * Lets networks take turns at beginning requests, and takes new connections first: Node.js accepts one in each turn of the
 * event loop, so a visitor would wait behind a thousand clients whose requests make the turns long. A network over its
 * share loses connections, because a refusal costs as much as an answer. A trusted proxy's are never cut.
 * @param server whose `request` listeners answer @param onCut called for each connection that is cut
 * @returns whether a network gets no new connection now
 */
export function takeRequestTurns(
  server: Server,
  trustProxy: TrustProxy,
  onCut: () => void,
): (network: string) => boolean {
  const isProxy = trustProxy === false ? () => false : compile(trustProxy);
  const queue = new FairQueue({ concurrency: MOST_BEGUN, ...WAITING });
  let begun: (() => void)[] = [];
  let hasConnected = false;
  /** Turns in a row that each brought a connection. */
  let busyTurns = 0;
  let isTurn = false;
  const endTurn = () => {
    busyTurns = hasConnected ? busyTurns + 1 : 0;
    hasConnected = false;
    isTurn = false;
    const ended = busyTurns % MOST_TURNS === 0 ? begun : [];
    begun = begun.slice(ended.length);
    for (const end of ended) end();
    if (busyTurns > 0 || begun.length > 0) takeTurn();
  };
  const takeTurn = () => {
    if (isTurn) return;
    isTurn = true;
    setImmediate(endTurn);
  };
  server.on('connection', () => {
    hasConnected = true;
    takeTurn();
  });

  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!openRequest(request, response)) {
      socket.destroy();
      return;
    }
    const key = addressKey(proxyAddr(request, isProxy));
    const begin = () => {
      for (const listener of listeners) listener.call(server, request, response);
      takeTurn();
      return new Promise<void>((end) => begun.push(end));
    };
    queue.run({ key, isWaiting: () => !socket.destroyed }, begin).catch(() => {
      if (socket.destroyed) return;
      onCut();
      if (isProxy(socket.remoteAddress ?? '', 0))
        response
          .writeHead(503, { ...headersOf(randomUUID()), 'cache-control': 'no-store', 'retry-after': '2' })
          .end();
      else socket.destroy();
    });
  });
  return (network) =>
    busyTurns >= FLOOD && queue.size >= CROWD.all && queue.waiting(network) >= CROWD.network;
}
