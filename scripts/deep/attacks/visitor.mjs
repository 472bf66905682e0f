// @ts-check
/** Acts as a visitor who repeats four requests, and measures the waiting times. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two requests of one kind. */
const PAUSE = 250;
/** Milliseconds after which a visitor leaves. */
const PATIENCE = 60_000;
/** A document shorter than this share of its length lacks the page's data. */
const WHOLE = 0.5;

const LIST = '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&categoryId=1&limit=6';
export const VISITED = /** @type {const} */ ({
  home: '/',
  health: '/healthz',
  farm: '/farm/1/farm',
  list: LIST,
  picture: '/scenes/home-hero/1280.webp',
});
/** @typedef {keyof typeof VISITED} Kind */
/** @typedef {{ status: number, text: string, bytes: number, ms: number }} Answer status 0: no response */

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Makes a request. @param {string} origin @param {string} path
 * @param {import('node:http').RequestOptions & { body?: string }} [options] @returns {Promise<Answer>}
 */
export async function ask(origin, path, { body, ...options } = {}) {
  const started = performance.now();
  const since = () => performance.now() - started;
  try {
    const sent = request(origin + path, { signal: AbortSignal.timeout(PATIENCE), ...options }).end(body);
    const [answer] = /** @type {[import('node:http').IncomingMessage]} */ (await once(sent, 'response'));
    const bytes = await buffer(answer);
    return { status: answer.statusCode ?? 0, text: String(bytes), bytes: bytes.length, ms: since() };
  } catch {
    return { status: 0, text: '', bytes: 0, ms: since() };
  }
}

/**
 * Starts visiting. @param {string} origin @param {Record<Kind, number>} lengths bytes of a complete response
 * @returns ends the visit and summarises the responses of each kind
 */
export function visit(origin, lengths) {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const kinds = /** @type {Kind[]} */ (Object.keys(VISITED));
  const visits = kinds.map(async (kind) => {
    /** @type {Answer[]} */
    const answers = [];
    while (!isOver) {
      // Another farm each time, because a cached document would measure nothing.
      const path = kind === 'farm' ? `/farm/${1 + (answers.length % 40)}/farm` : VISITED[kind];
      const answer = await ask(origin, path, { agent });
      answers.push(answer);
      await wait(Math.max(0, PAUSE - answer.ms));
    }
    const times = answers.map(({ ms }) => ms);
    /** @type {Record<string, number>} */
    const statuses = {};
    for (const { status, bytes } of answers) {
      const name = `${status}${status === 200 && bytes < WHOLE * lengths[kind] ? ' not whole' : ''}`;
      statuses[name] = (statuses[name] ?? 0) + 1;
    }
    return { kind, median: Math.round(median(times)), most: Math.round(Math.max(...times)), statuses };
  });
  return async () => {
    isOver = true;
    const seen = await Promise.all(visits);
    agent.destroy();
    return seen;
  };
}
