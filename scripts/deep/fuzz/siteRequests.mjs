// @ts-check
import fc from 'fast-check';
import { hostileText } from './values.mjs';

/** @typedef {import('./requests.mjs').Request} Request */

/** Encoded parts of a path. */
const PARTS = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  '%00',
  '%zz',
  '%c0%af',
  '%E0%A4%A',
  '~1',
  '~99',
  ':',
  '@evil.example',
  ';x=1',
  'remote.json',
  'live.json',
  'main.js',
  'a/'.repeat(500),
  '/'.repeat(1900),
  '/'.repeat(8000),
  `${'%2f'.repeat(900)}x`,
  'x'.repeat(2100),
  'x'.repeat(100_000),
];
const FILES = [
  '/remotes.json',
  '/_remotes.json',
  '/_remotes',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-9999.xml',
  '/metrics',
  '/healthz',
  '/readyz',
  '/assets/platform.json',
  '/favicon.ico',
];
const FOLDERS = [
  '/',
  '/assets/',
  '/remotes/',
  '/remotes/mf-farm/',
  '/remotes/mf-none/1.0.0-1/',
  '/_',
  '/sitemap-',
];
const KEYS = ['page', 'category', 'map', 'view', 'q', 'photo', 'utm_source', '__proto__', 'qa'];
const VALUES = ['1', '0', '-1', '999999999', '9/43.6/-79.4', '99/99/999', 'list', 'apple', 'NaN', ''];
const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const encoded = (/** @type {string} */ text) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
const hostile = hostileText.map(encoded);

/**
 * Generates requests for documents and files of the site.
 * @param {{ patterns: string[], files: string[] }} given patterns of all routes, and files that exist
 * @returns {fc.Arbitrary<Request>}
 */
export function siteRequestsOf({ patterns, files }) {
  const part = fc.oneof(
    fc.constantFrom('1', '7', '999999', 'topic', 'seasonal'),
    fc.constantFrom(...PARTS),
    hostile,
  );
  const page = fc
    .tuple(fc.constantFrom(...patterns), fc.array(part, { minLength: 2, maxLength: 2 }))
    .map(([pattern, parts]) => {
      let index = 0;
      return pattern.replaceAll(/:\w+/g, () => parts[index++] ?? '');
    });
  const file = fc.constantFrom(...FILES, ...files);
  const path = fc.oneof(
    { weight: 6, arbitrary: page },
    { weight: 2, arbitrary: file },
    { weight: 1, arbitrary: fc.tuple(file, part).map(([at, more]) => `${at}/${more}`) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...FOLDERS), part).map((parts) => parts.join('')) },
  );
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...KEYS), hostile),
    fc.oneof(fc.constantFrom(...VALUES), hostile),
  );
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 5,
      arbitrary: fc
        .array(pair, { minLength: 1, maxLength: 6 })
        .map((pairs) => `?${pairs.map((both) => both.join('=')).join('&')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?',
        '?&&=&',
        '?%zz=%',
        `?${'a=1&'.repeat(5000)}`,
        `?q=${'%F0%9F'.repeat(500)}`,
      ),
    },
  );
  const headers = fc.record(
    {
      'accept-encoding': fc.constantFrom('gzip', 'br', 'br;q=0, *', 'identity;q=0', ','.repeat(500)),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', '"'.repeat(50)),
      range: fc.constantFrom('bytes=0-1', 'bytes=9999999999-', 'bytes=5-1', 'x'),
      cookie: fc.constantFrom(
        'sideroad-bucket=7',
        'sideroad-bucket=99999',
        'sideroad-unused-preloads=mf-farm.mf-search',
        `sideroad-unused-preloads=${'x'.repeat(5000)}`,
        '='.repeat(500),
        '\x80\xff',
      ),
      origin: fc.constantFrom('null', 'https://evil.example'),
      'x-forwarded-for': fc.constantFrom('x', '::1', '1.2.3.4, x', '::ffff:127.0.0.1', ','.repeat(99)),
      'x-forwarded-proto': fc.constantFrom('https', 'x'),
      'x-forwarded-host': fc.constantFrom('evil.example', '"'),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(path, query, headers, fc.constantFrom(...METHODS), fc.nat(19))
    .map(([at, search, more, otherMethod, dice]) => ({
      method: dice === 0 ? otherMethod : 'GET',
      url: (at + search).slice(0, 120_000),
      headers: dice < 10 ? /** @type {Record<string, string>} */ (more) : {},
    }));
}
