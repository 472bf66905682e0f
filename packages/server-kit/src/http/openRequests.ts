import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Requests that a connection may have open. Browsers send one after the other; each further one holds a response in memory. */
const MOST_OPEN = 4;

/** The callbacks of each open request of a connection. */
type OpenRequests = Map<IncomingMessage, (() => void)[]>;

const connections = new WeakMap<Socket, OpenRequests>();

function openRequestsOf(socket: Socket): OpenRequests {
  const existing = connections.get(socket);
  if (existing) return existing;
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
