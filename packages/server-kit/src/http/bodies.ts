import type { IncomingMessage, Server, ServerResponse } from 'node:http';

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
