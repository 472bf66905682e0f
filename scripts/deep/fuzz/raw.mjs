// @ts-check
import fc from 'fast-check';

const END = 'host: x\r\nconnection: close\r\n\r\n';

/** Invalid or almost valid requests. Each is complete, so the server does not wait for more. */
export const rawBytes = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/9.9\r\n\r\n',
    'get /api/farms/1 http/1.1\r\n\r\n',
    `BREW /api/farms/1 HTTP/1.1\r\n${END}`,
    `GET /api/farms/%zz HTTP/1.1\r\n${END}`,
    `GET /api/farms/%00 HTTP/1.1\r\n${END}`,
    `GET /api/farms/\x80\xff HTTP/1.1\r\n${END}`,
    `GET /api/farmsearch/suggest?q=\xff\xfe HTTP/1.1\r\n${END}`,
    `GET http://evil.example/api/farms/1 HTTP/1.1\r\n${END}`,
    `GET //evil.example/api HTTP/1.1\r\n${END}`,
    `OPTIONS * HTTP/1.1\r\n${END}`,
    `GET /api/${'a/'.repeat(4000)} HTTP/1.1\r\n${END}`,
    `GET /api/farms/${'1'.repeat(3000)} HTTP/1.1\r\n${END}`,
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${END}`,
    `GET /api/farms/1 HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n${END}`,
    `GET /api/farms/1 HTTP/1.1\r\n${'x: y\r\n'.repeat(3000)}${END}`,
    'GET /api/farms/1 HTTP/1.1\r\nconnection: close\r\n\r\n',
    `POST /api/vitals HTTP/1.1\r\ncontent-length: 2\r\ncontent-length: 3\r\n${END}{}`,
    `POST /api/vitals HTTP/1.1\r\ncontent-length: -1\r\n${END}`,
    `POST /api/vitals HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n${END}0\r\n\r\n`,
    `POST /api/vitals HTTP/1.1\r\ntransfer-encoding: chunked\r\n${END}zz\r\n`,
    `POST /api/vitals HTTP/1.1\r\ntransfer-encoding: gzip\r\n${END}`,
    `POST /api/farms HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 0\r\n${END}`,
    `GET /api/farms/1 HTTP/1.1\r\nbad header\r\n${END}`,
    `GET /api/farms/1 HTTP/1.1\r\nx\0y: z\r\n${END}`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    `GET /farm${'/'.repeat(8000)}x HTTP/1.1\r\n${END}`,
    `GET /category/1?${'a&'.repeat(40_000)} HTTP/1.1\r\n${END}`,
    `GET /../../../../etc/passwd HTTP/1.1\r\n${END}`,
    `GET /assets/../server/main.js HTTP/1.1\r\n${END}`,
    `GET /remotes/mf-farm/../mf-farm/live.json HTTP/1.1\r\n${END}`,
    `GET /assets\\..\\server\\main.js HTTP/1.1\r\n${END}`,
    `GET /farm/\x80\xff HTTP/1.1\r\n${END}`,
    `GET http://evil.example/farm/1 HTTP/1.1\r\n${END}`,
    `POST / HTTP/1.1\r\ncontent-length: 3\r\n${END}abc`,
  ),
  fc
    .uint8Array({ minLength: 20, maxLength: 200 })
    .map((bytes) => `\x01${String.fromCharCode(...bytes)}\r\n\r\n`),
);

/**
 * Lists the faults of a response to such bytes.
 * @param {string} bytes @param {string} said
 * @returns {string[]}
 */
export function judgeRaw(bytes, said) {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (Number.isNaN(status)) return [`no answer: ${head.slice(0, 100)}`];
  if (status >= 500 && !(status === 503 && /^retry-after:/im.test(head))) return [String(status)];
  if (status < 400) return [];
  // Node.js itself sends these for a request without a host, or with too many headers.
  if (status === 400 && /^0?$/.test(body) && !/content-length/i.test(head)) return [];
  if (!/content-type: application\/problem\+json/i.test(head))
    return bytes.includes('/api/') ? [`${status} is no problem document: ${head}`] : [];
  return /"code":"[a-z-]+"/.test(body) ? [] : [`${status} without a code`];
}
