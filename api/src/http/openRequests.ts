import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Requests that a connection may have open at a time. Browsers and proxies send one after the other over HTTP/1.1; each
 * further one holds a response in memory until those before it have been read.
 */
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
 * Calls `gone` once: when the response has been taken, or when its connection has closed. Listens to the socket too,
 * because Node.js emits neither 'finish' nor 'close' on a response that is queued behind another one when the
 * connection closes.
 */
export function whenGone({ raw }: FastifyRequest, reply: FastifyReply, gone: () => void): void {
  if (raw.socket.closed) {
    gone();
    return;
  }
  const open = openRequestsOf(raw.socket);
  const callbacks = open.get(raw);
  if (callbacks) {
    callbacks.push(gone);
    return;
  }
  open.set(raw, [gone]);
  reply.raw.once('finish', () => end(open, raw));
  reply.raw.once('close', () => end(open, raw));
}

/** Closes connections that pipeline more than a few requests (RFC 9112, 9.3.2 lets a client send them; no browser does). */
export function limitPipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (openRequestsOf(request.raw.socket).size >= MOST_OPEN) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    whenGone(request, reply, () => undefined);
    done();
  });
}
