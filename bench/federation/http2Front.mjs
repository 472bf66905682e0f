// @ts-check
import { createHash, X509Certificate } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import { generate } from 'selfsigned';

/** Headers that speak of a connection, which HTTP/2 forbids (RFC 9113, 8.2.2). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/** @param {http.IncomingHttpHeaders} headers */
const ofMessage = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/**
 * A certificate for `localhost`, made for each run, and the flag that makes Chromium trust it. Chromium caches
 * nothing of a connection whose certificate error it only ignores.
 */
export async function makeCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(spki).digest('base64');
  return { key, cert, flag: `--ignore-certificate-errors-spki-list=${hash}` };
}

/**
 * A TLS front that speaks HTTP/2 with the browser and HTTP/1.1 with the site, as a proxy in production does.
 * @param {{ target: string, port: number, key: string, cert: string }} options `target`: the site's origin
 */
export async function openHttp2Front({ target, port, key, cert }) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key, cert }, (request, response) => {
    const asked = http.request(
      new URL(request.url, target),
      { agent, method: request.method, headers: ofMessage(request.headers) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, ofMessage(answer.headers));
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR));
    request.pipe(asked);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    origin: `https://localhost:${port}`,
    close() {
      agent.destroy();
      server.close();
    },
  };
}
