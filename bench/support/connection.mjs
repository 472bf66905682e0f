// @ts-check
/**
 * A connection to the API that asks one thing after another over a plain socket: a client library would cost about half
 * a millisecond a call, which is no cost of the API.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** Bytes of a head's body. @param {string} head @throws when the answer is no success, or does not tell its length */
function bodyLength(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(head);
  return Number(length);
}

/** Reads one answer to its end. @param {import('node:net').Socket} socket @returns {Promise<void>} */
function wholeAnswer(socket) {
  return new Promise((resolve, reject) => {
    let head = '';
    /** Bytes of the body that are still to come; null before the head is whole. */
    let missing = /** @type {number | null} */ (null);
    const finish = (/** @type {() => void} */ settle) => {
      socket.off('data', read).off('close', gone);
      settle();
    };
    const gone = () => finish(() => reject(new Error('the API closed the connection')));
    const read = (/** @type {Buffer} */ bytes) => {
      if (missing === null) {
        head += bytes.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        try {
          missing = bodyLength(head.slice(0, end)) - (head.length - end - END_OF_HEAD.length);
        } catch (error) {
          finish(() => reject(error));
          return;
        }
      } else missing -= bytes.length;
      if (missing <= 0) finish(resolve);
    };
    socket.on('data', read).on('close', gone);
  });
}

/** @param {string} origin e.g. `http://127.0.0.1:8391` */
export function createConnection(origin) {
  const { hostname, port, host } = new URL(origin);
  /** @type {import('node:net').Socket | null} */
  let socket = null;

  return {
    /** Opens the connection, again if needed: the API closes one that was idle for a minute. */
    async open() {
      if (socket && !socket.destroyed) return;
      socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.setNoDelay(true);
    },
    /** @param {string} path @throws when it is not open, or the answer is no success */
    async ask(path) {
      if (!socket) throw new Error('open it first');
      const answered = wholeAnswer(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      await answered;
    },
    close: () => socket?.destroy(),
  };
}
