// @ts-check
/**
 * Acts as an owner who registers farm after farm with a cover, and edits each by its private link. Repeats each step until it is acknowledged, as the form
 * does, and records the acknowledged data.
 */
import { randomBytes } from 'node:crypto';
import { FarmRegistrationSchema } from '@sideroad/shared/contract';
import sharp from 'sharp';
import { check } from './checks.mjs';

/** Documents, lists and farms that visitors read again and again. */
export const READS = [
  '/',
  '/category/1',
  '/farm/3',
  '/search?query=apple',
  '/api/categories',
  '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&categoryId=1&limit=6',
  '/api/farmsearch/textsearch?query=apple',
  '/api/farms/3',
];

/** @typedef {{ id: string, name: string, published: boolean, description?: string }} Acknowledged */
/**
 * Data of responses; each has some of it.
 * @typedef {{ id: string, name: string, description: string, version: number, farm: { description: string }, ownerLink: string, accessToken: string, uploadUrl: string, coverImage: { viewUrl: string } | null, items: unknown[] }} Data
 */
/** @typedef {{ status: number, path: string, isClear: boolean, ms: number }} Seen one response; status 0: the connection broke */

const PICTURE = await sharp({ create: { width: 96, height: 72, channels: 3, background: '#58a' } })
  .webp()
  .toBuffer();

/** Tests whether a response is a success or a clear error with Retry-After. @param {Response} answer @param {string} body */
function isClear(answer, body) {
  if (answer.ok) return true;
  const { headers, status } = answer;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return false;
  const problem = JSON.parse(body);
  return (
    problem.status === status && problem.code !== 'internal' && (status !== 503 || headers.has('retry-after'))
  );
}

/**
 * Makes a call and records its response. @param {string} origin @param {string} path @param {RequestInit} init
 * @param {Seen[]} seen @returns {Promise<{ status: number, data: Data | null }>} status 0 if the connection broke
 */
export async function ask(origin, path, init, seen) {
  const started = performance.now();
  try {
    const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) });
    const body = Buffer.from(await answer.arrayBuffer()).toString();
    seen.push({
      status: answer.status,
      path,
      isClear: isClear(answer, body),
      ms: performance.now() - started,
    });
    return { status: answer.status, data: answer.ok && body.startsWith('{') ? JSON.parse(body).data : null };
  } catch {
    seen.push({ status: 0, path, isClear: false, ms: performance.now() - started });
    return { status: 0, data: null };
  }
}

/** Makes a registration out of the example in the API's description. @param {string} name */
function registration(name) {
  const [example] = JSON.parse(JSON.stringify(FarmRegistrationSchema)).examples;
  return { ...example, farm: { ...example.farm, name } };
}

/**
 * Registers farms until told to stop.
 * `origin` is asked before each call.
 * @param {{ origin: () => string, isOver: () => boolean, seen: Seen[], acknowledged: Acknowledged[] }} given
 */
export async function registerFarms({ origin, isOver, seen, acknowledged }) {
  const json = { 'content-type': 'application/json' };
  /** Sends a step again until it is acknowledged. @param {string} path @param {RequestInit} init */
  const insist = async (path, init) => {
    while (!isOver()) {
      const answer = await ask(origin(), path, init, seen);
      if (answer.data) return answer.data;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  };
  while (!isOver()) {
    const key = randomBytes(16).toString('hex');
    // In letters: PostgreSQL reads digits around an 'e' as a number, and what follows as another word.
    const name = `Farm ${key.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
    // Each farm has its own client address, because this check does not test rate limits.
    const from = `10.${[...randomBytes(3)].join('.')}`;
    const farm = await insist('/api/farms', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': key, 'x-forwarded-for': from },
      body: JSON.stringify(registration(name)),
    });
    if (!farm) return;
    /** @type {Acknowledged} */
    const known = { id: farm.id, name, published: false };
    acknowledged.push(known);
    const own = { authorization: `Bearer ${farm.accessToken}`, 'x-forwarded-for': from };
    const ticket = await insist(`/api/farms/${farm.id}/image/upload-url`, {
      method: 'POST',
      headers: { ...json, ...own },
      body: JSON.stringify({ fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: farm.id }),
    });
    if (!ticket) return;
    const sent = await insist(ticket.uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'image/webp', 'x-forwarded-for': from },
      body: new Uint8Array(PICTURE),
    });
    if (!sent) return;
    const confirmed = await insist(`/api/farms/${farm.id}/image/${ticket.id}/confirm-cover-image`, {
      method: 'POST',
      headers: own,
    });
    if (!confirmed) return;
    known.published = true;
    const session = await insist('/api/owner/session', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': from },
      body: JSON.stringify({ secret: farm.ownerLink }),
    });
    if (!session) return;
    const description = `Apples of ${name} from the old orchard, every weekend in autumn.`;
    const owner = { authorization: `Bearer ${session.accessToken}`, 'x-forwarded-for': from };
    // An edit whose answer was lost is there at the next look.
    for (;;) {
      const current = await insist(`/api/owner/farms/${farm.id}`, { headers: owner });
      if (!current) return;
      if (current.farm.description === description) break;
      const headers = { ...json, ...owner, 'if-match': `"${current.version}"` };
      const body = JSON.stringify({ farm: { description } });
      await ask(origin(), `/api/farms/${farm.id}`, { method: 'PATCH', headers, body }, seen);
    }
    known.description = description;
  }
}

/** Counts the listed farms of a name. @param {string} origin @param {string} name */
async function listed(origin, name) {
  const query = `/api/farmsearch/textsearch?query=${encodeURIComponent(name)}`;
  return (await ask(origin, query, {}, [])).data?.items.length;
}

/** Checks that all acknowledged data is there, and each published farm is listed once. @param {string} origin @param {readonly Acknowledged[]} acknowledged */
export async function checkFarms(origin, acknowledged) {
  const lost = await lostOf(origin, acknowledged);
  check(`nothing of ${acknowledged.length} farms is lost`, lost.length === 0, lost.slice(0, 5));
  const published = acknowledged.filter((farm) => farm.published);
  const wrong = [];
  for (const { name } of published) if ((await listed(origin, name)) !== 1) wrong.push(name);
  check(`each of ${published.length} published farms is listed once`, wrong.length === 0, wrong);
}

/**
 * Lists acknowledged data that is lost.
 * @param {string} origin @param {readonly Acknowledged[]} acknowledged
 * @returns {Promise<string[]>} one line each
 */
export async function lostOf(origin, acknowledged) {
  /** @type {string[]} */
  const lost = [];
  for (const { id, name, published, description } of acknowledged) {
    const { status, data } = await ask(origin, `/api/farms/${id}`, {}, []);
    if (data?.name !== name) {
      lost.push(`farm ${id}: ${status}`);
      continue;
    }
    if (description && data.description !== description) lost.push(`edit of farm ${id}`);
    if (!published) continue;
    const picture = data.coverImage ? await ask(origin, data.coverImage.viewUrl, {}, []) : { status: 'none' };
    if (picture.status !== 200) lost.push(`cover of farm ${id}: ${picture.status}`);
  }
  return lost;
}
