import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Requests that a connection may have open. Browsers send one after the other; each further one holds a response in memory. */
const MOST_OPEN = 4;

/** The callbacks of each open request of a connection. */
type OpenRequests = Map<IncomingMessage, (() => void)[]>;

const connections = new WeakMap<Socket, OpenRequests>();

function openRequestsOf(socket: Socket): OpenRequests {
  const known = connections.get(socket);
  if (known) return known;
  const open: OpenRequests = new Map();
  connections.set(socket, open);
  socket.once('close', () => {
    for (const request of open.keys()) end(open, request);
  });
  return open;
}

function end(open: OpenRequests, request: IncomingMessage): void {
  const callbacks = open.get(request) ?? [];
  open.delete(request);
  for (const gone of callbacks) gone();
}

/**
 * Calls `gone` once: when the response has been taken, or its connection has closed. Listens to the socket too, because
 * Node.js emits nothing on a response that is queued behind another one when the connection closes.
 */
export function whenGone({ raw }: FastifyRequest, reply: FastifyReply, gone: () => void): void {
  if (raw.socket.closed) {
    gone();
    return;
  }
  const open = openRequestsOf(raw.socket);
  if (!open.has(raw)) openRequest(raw, reply.raw);
  open.get(raw)?.push(gone);
}

/**
 * Registers a request of a connection. @returns false for one too many: RFC 9112, 9.3.2 lets a client send further requests
 * before an answer, and no browser does
 */
export function openRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const open = openRequestsOf(request.socket);
  if (open.size >= MOST_OPEN) return false;
  open.set(request, []);
  response.once('finish', () => end(open, request));
  response.once('close', () => end(open, request));
  return true;
}

/** Whether no request of a connection is open. */
export const isSilent = (socket: Socket): boolean => !connections.get(socket)?.size;

/** Pieces of a body that come before their size counts. */
const MOST_PIECES = 1000;
/** Bytes of a piece on average: the smallest packets of real lines carry 536, and Node.js passes on whole packets. */
const LEAST_PIECE = 256;
/** Bytes of a refused picture, which Node.js reads to its end: a browser would not show the answer otherwise. */
const MOST_READ_ON = 1_048_576;
/** Milliseconds for which a client can read the answer to a body that it is still sending. */
const LINGER = 2000;

/**
 * Closes connections whose bodies come in very small pieces, and reads no more of a large one after an early answer. Listens
 * to the server, because no hook sees a request that cannot be routed.
 */
export function limitBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    const push = request.push.bind(request);
    let pieces = 0;
    let bytes = 0;
    request.push = (piece: Buffer | null, encoding) => {
      pieces += 1;
      bytes += piece?.length ?? 0;
      const isTooSmall = pieces > MOST_PIECES && bytes < LEAST_PIECE * pieces;
      if (!isTooSmall) return push(piece, encoding);
      // The parser passes on each further piece of the packet that it has.
      request.push = () => true;
      socket.destroy();
      return true;
    };
    response.once('finish', () => {
      const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (request.complete || socket.destroyed || length <= MOST_READ_ON) return;
      socket.end();
      // Node.js resumes an unread request in the next tick.
      setImmediate(() => socket.pause());
      setTimeout(() => socket.destroy(), LINGER).unref();
    });
  });
}
