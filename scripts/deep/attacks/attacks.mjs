// @ts-check
/** Attacks on a running site. */
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { closed, drip, get, LONG, many, oneByteChunks, repeat, sized } from './sending.mjs';
import { putAgain, takeTickets, uploadAddresses } from './uploads.mjs';

/** @typedef {import('./sending.mjs').Connections} Connections */
/** @typedef {import('./sending.mjs').Send} Send */
/** @typedef {{ releases: string }} Folders of the site */
/** @typedef {{ point: number, name: string, run: (from: Connections, origin: string, folders: Folders) => Promise<unknown> }} Attack */

const post = (/** @type {string} */ path) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200`;

/** Sends 450 requests in one write and reads no responses. @param {Send} send */
async function pipeline(send) {
  const bytes = get('/').repeat(220) + get('/api/farms/1').repeat(230);
  const socket = send(bytes, { isRead: false });
  await wait(500);
  socket.destroy();
}

/** Requests a document with many slashes in its address. @param {Send} send @param {number} length */
const slashes = (send, length) => closed(send(get(`/farm${'/'.repeat(length)}x`, true)));

/** @param {number} index */
const distinctDocument = (index) =>
  [
    `/?visit=${index}`,
    `/search?q=word${index}`,
    `/farm/${1 + index}/x`,
    `/category/1?map=9/43.${index}/-79.4`,
  ][index % 4] ?? '/';

/** Makes a query of unused keys that fills an address of a given length. @param {number} bytes @param {number} visit */
const unknownKeys = (bytes, visit) =>
  many(bytes / 6)
    .map((key) => `${(key + 36 ** 3).toString(36)}=`)
    .join('&')
    .replace('=', `=${visit}`);

const unknownWords = (/** @type {number} */ index) =>
  many(8)
    .map((word) => `zq${'abcdefgh'[word]}w${(index * 8 + word + 36 ** 4).toString(36)}`)
    .join('+');

/** @type {Attack[]} */
export const ATTACKS = [
  { point: 1, name: '450 pipelined requests, unread, once', run: ({ send }) => pipeline(send) },
  {
    point: 1,
    name: 'the same twenty times',
    run: async ({ send }) => {
      for (const _ of many(20)) await pipeline(send);
    },
  },
  {
    point: 2,
    name: '4 KB and 8 KB of slashes',
    run: ({ send }) => Promise.all([slashes(send, 4096), slashes(send, 8192), slashes(send, 8192)]),
  },
  { point: 2, name: '100 KB of slashes', run: ({ send }) => slashes(send, 102_400) },
  {
    point: 3,
    name: '210 slow bodies to upload-url, no token',
    run: ({ send }) =>
      drip(
        send,
        many(210).map(() => post('/api/farms/1/image/upload-url')),
      ),
  },
  {
    point: 3,
    name: '210 slow uploads',
    run: async ({ send }, origin) => {
      const addresses = await uploadAddresses(origin);
      const put = (/** @type {string} */ path) =>
        `PUT ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/webp\r\ncontent-length: 500000`;
      await drip(
        send,
        many(210).map((index) => put(addresses[index % addresses.length] ?? '')),
      );
    },
  },
  {
    point: 5,
    name: '500 documents on one connection',
    run: ({ send }) =>
      closed(
        send(
          many(500)
            .map((index) => get(distinctDocument(index), index === 499))
            .join(''),
        ),
      ),
  },
  {
    point: 5,
    name: '500 documents on 500 connections',
    run: ({ send }) =>
      Promise.all(
        many(500).map(async (index) => {
          const socket = send(get(distinctDocument(index), true));
          if (index % 3 === 0) await wait(100).then(() => socket.destroy());
          else await closed(socket);
        }),
      ),
  },
  {
    point: 6,
    name: '40 queries of 10 to 100 KB',
    run: ({ send }) =>
      Promise.all(
        many(40).map((index) => {
          const page = ['/search?q=farm&page=2', '/search?q=apple&page=2', '/category/1?', '/listing?'][
            index % 4
          ];
          const bytes = [10_000, 100_000, 100_000][index % 3] ?? 0;
          return closed(send(get(`${page}&${unknownKeys(bytes, index)}`, true)));
        }),
      ),
  },
  {
    point: 7,
    name: '38 registrations with a list of 120,000 items',
    run: (from) => {
      const list = JSON.stringify({ farm: { categoryIds: Array(120_000).fill(0) }, location: {} });
      const bytes = sized('POST /api/farms HTTP/1.1\r\ncontent-type: application/json', list);
      return repeat(from, 38, () => bytes);
    },
  },
  {
    point: 8,
    name: '90 suggestions of eight unknown words',
    run: (from) => repeat(from, 90, (index) => get(`/api/farmsearch/suggest?q=${unknownWords(index)}`)),
  },
  {
    point: 8,
    name: '90 search pages of eight unknown words',
    run: (from) => repeat(from, 90, (index) => get(`/search?q=${unknownWords(index)}`)),
  },
  { point: 8, name: 'a picture of 25 megapixels again and again', run: putAgain },
  {
    point: 9,
    name: 'query values of 120,000 letters',
    run: (from) => repeat(from, 20, (index) => get(`/search?q=${'a'.repeat(120_000)}${index}`)),
  },
  {
    point: 10,
    name: 'chunks of one byte on 38 connections',
    run: (from) =>
      oneByteChunks(
        from,
        many(38).map((index) => {
          const path = ['/api/farms', '/api/no-such-call', '/no/such/page', '/api/client-errors'][index % 4];
          return `POST ${path} HTTP/1.1\r\ncontent-type: application/json`;
        }),
      ),
  },
  {
    point: 10,
    name: 'uploads in chunks of one byte on 38 connections',
    run: async (from, origin) => {
      const addresses = await uploadAddresses(origin);
      await oneByteChunks(
        from,
        many(38).map((at) => `PUT ${addresses[at % addresses.length]} HTTP/1.1\r\ncontent-type: image/webp`),
      );
    },
  },
  {
    point: 10,
    name: '400 x 4 /sitemap.xml and /readyz',
    run: (from) => {
      const four = (/** @type {string} */ path) => get(path).repeat(3) + get(path, true);
      return repeat(from, 400, (index) => four(index % 2 === 0 ? '/sitemap.xml' : '/readyz'), true);
    },
  },
  { point: 10, name: 'upload addresses of 21 networks', run: takeTickets },
  {
    point: 10,
    name: '512 silent connections of each of 20 networks',
    run: async ({ send }) => {
      const until = performance.now() + LONG;
      const line = async (/** @type {string} */ from) => {
        while (performance.now() < until) {
          await Promise.race([closed(send('', { from })), wait(until - performance.now())]);
          await wait(200);
        }
      };
      await Promise.all(many(20).flatMap((at) => many(512).map(() => line(`127.0.2.${at + 1}`))));
    },
  },
  {
    point: 11,
    name: 'a pipe as the pointer of a remote',
    run: async (_from, _origin, { releases }) => {
      const pointer = path.join(releases, 'mf-farm/live.json');
      await promisify(execFile)('mkfifo', [`${pointer}.pipe`]);
      // At once: a pointer that is missing for a moment takes the remote away.
      await rename(`${pointer}.pipe`, pointer);
    },
  },
];
