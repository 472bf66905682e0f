import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { headersOf } from '../server/serverOptions.ts';
import { addressKey } from './addressKey.ts';
import { openRequest } from './openRequests.ts';

/** Requests that begin in one turn of the event loop. */
const MOST_BEGUN = 64;
/** Turns in a row that each bring a connection, in which one request begins. */
const TURNS_PER_REQUEST = 8;
/** Requests that wait, at about 8 KB each. */
const MOST_WAITING = 4096;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Lets networks take turns at beginning requests, and takes new connections first: Node.js accepts one in each turn of the
 * event loop, so one request begins in eight turns that bring one. Too many waiting cost the network with most its newest.
 * @param server whose `request` listeners answer @param isProxy whether an address may name its client
 * @param onRefused called for each request that gets 503
 */
export function takeRequestTurns(
  server: Server,
  isProxy: (address: string, hop: number) => boolean,
  onRefused: () => void,
): void {
  const listeners = server.listeners('request');
  /** The waiting requests of each network, in the order of the networks' turns. */
  const lines = new Map<string, Exchange[]>();
  let waiting = 0;
  let hasConnected = false;
  let connectingTurns = 0;
  let isTurn = false;

  const beginNext = () => {
    const [first] = lines;
    if (!first) return;
    const [network, line] = first;
    lines.delete(network);
    const next = line.shift();
    if (line.length > 0) lines.set(network, line);
    if (!next) return;
    waiting -= 1;
    if (next.request.socket.destroyed) return;
    for (const listener of listeners) listener.call(server, next.request, next.response);
  };
  const takeTurn = () => {
    if (isTurn) return;
    isTurn = true;
    setImmediate(beginSome);
  };
  const beginSome = () => {
    isTurn = false;
    connectingTurns = hasConnected ? connectingTurns + 1 : 0;
    hasConnected = false;
    const most = connectingTurns === 0 ? MOST_BEGUN : connectingTurns % TURNS_PER_REQUEST === 0 ? 1 : 0;
    for (let begun = 0; begun < most; begun += 1) beginNext();
    if (waiting > 0) takeTurn();
  };
  const refuseNewest = () => {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    waiting -= 1;
    onRefused();
    const response = longest.pop()?.response;
    if (!response) return;
    response.statusCode = 503;
    const headers = { ...headersOf(randomUUID()), 'retry-after': '2', connection: 'close' };
    response.setHeaders(new Map(Object.entries({ ...headers, 'cache-control': 'no-store' }))).end();
  };

  server.on('connection', () => {
    hasConnected = true;
  });
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!openRequest(request, response)) {
      request.socket.destroy();
      return;
    }
    const network = addressKey(proxyAddr(request, isProxy));
    const line = lines.get(network) ?? [];
    lines.set(network, line);
    line.push({ request, response });
    waiting += 1;
    if (waiting > MOST_WAITING) refuseNewest();
    takeTurn();
  });
}
