// @ts-check
import http from 'node:http';
import net from 'node:net';

/** Milliseconds after which a request hangs; as long as a visitor waits. */
const PATIENCE = 10_000;

/**
 * @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer, ms: number }} Answer
 */

/** Creates a client of one server with keep-alive connections. @param {string} origin */
export function createClient(origin) {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

  /** @param {import('./requests.mjs').Request} request @returns {Promise<Answer>} */
  const once = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(
        { hostname, port, agent, method, path: url, headers: { ...headers, ...length } },
        (answer) => {
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            clearTimeout(timer);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
              ms: performance.now() - started,
            });
          });
        },
      );
      const timer = setTimeout(() => request.destroy(new Error('no answer within 10 s')), PATIENCE);
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      request.end(body);
    });

  return {
    /**
     * Sends a request. Repeats it once if the server closed a keep-alive connection meanwhile, as HTTP allows.
     * @param {import('./requests.mjs').Request} request
     */
    async send(request) {
      try {
        return await once(request);
      } catch (error) {
        if (!(error instanceof Error) || !/ECONNRESET|EPIPE|socket hang up/.test(error.message)) throw error;
        return once({ ...request, headers: { ...request.headers, connection: 'close' } });
      }
    },
    /** Sends raw bytes, which may be an invalid request. @param {string} bytes @returns {Promise<string>} the complete response */
    say: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = net.connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
        let said = '';
        socket.setEncoding('latin1').on('data', (chunk) => {
          said += chunk;
        });
        socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no answer within 10 s')));
        socket.on('close', () => resolve(said));
        socket.on('error', (error) => (said ? resolve(said) : reject(error)));
      }),
    close: () => agent.destroy(),
  };
}
