// @ts-check
import { createInterface } from 'node:readline/promises';

/** Calls of a site by which remotes are released (docs/product/releases.md). */

/** Says why nothing was done, and what to do: for a person at a terminal. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

/** @typedef {import('@sideroad/shared/contract').RemoteStatus} RemoteStatus */
/** @typedef {Pick<import('@sideroad/releases').Pointer, 'version' | 'revision' | 'withdrawn'> & { canary: { version: string, share: number } | null }} Live */
/** @typedef {{ before: Live | null, after: Live | null }} Switched what visitors got before, and get now */
/** @typedef {{ body?: object, archive?: Uint8Array<ArrayBuffer>, revision?: number }} Sent `revision`: of the pointer that is replaced */
/** @typedef {(method: string, path: string, sent?: Sent) => Promise<any>} Call path below `/api/releases` @throws Refusal */
/**
 * @typedef {object} Site
 * @property {string} origin
 * @property {Call} call
 * @property {(name: string) => Promise<RemoteStatus | null>} remote reads what is live of a remote that the token may change
 * @property {(name: string, to: { what: 'live' | 'share', revision: number, body: object }) => Promise<Switched>} switchTo
 */

const NO_TOKEN =
  'Set SIDEROAD_TOKEN to a token of your team; who operates the site makes one with: npm run team -- add NAME --remotes REMOTE';

/** Returns the origin of a site. @param {string} [url] @throws Refusal for what is no URL of a site */
export function originOf(url = '') {
  if (URL.canParse(url) && /^https?:/.test(url)) return new URL(url).origin;
  throw new Refusal(
    `${url ? `${url} is no site.` : 'Which site?'} Give --site https://…, or set SIDEROAD_SITE.`,
  );
}

/**
 * Makes calls with a token.
 * @param {string} origin @param {string} token @param {string} [unknown] what to do about a token that the site does not know
 * @returns {Call}
 */
export function callsWith(origin, token, unknown = NO_TOKEN) {
  return async (method, path, { body, archive, revision } = {}) => {
    const type = archive ? 'application/gzip' : 'application/json';
    const answer = await fetch(`${origin}/api/releases${path}`, {
      method,
      body: archive ?? JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        ...((archive || body) && { 'content-type': type }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
    }).catch(() => null);
    if (!answer) throw new Refusal(`${origin} does not answer; start that site, or name another one.`);
    if (answer.status === 204) return null;
    const { data, detail } = await answer.json().catch(() => ({}));
    if (answer.ok && data !== undefined) return data;
    if (!detail)
      throw new Refusal(`${origin} answered ${answer.status}, as no Sideroad site does; name another one.`);
    const advice = answer.status === 401 ? unknown : answer.status === 404 && 'See: sideroad remotes';
    throw new Refusal([detail, advice].filter(Boolean).join(' '));
  };
}

/** @param {string} origin @param {Call} call @returns {Site} */
export const openSite = (origin, call) => ({
  origin,
  call,
  remote: (name) => call('GET', `/${name}`),
  switchTo: (name, { what, ...sent }) => call('PUT', `/${name}/${what}`, sent),
});

/**
 * Asks before a rollback that would leave nothing of a remote live.
 * @param {RemoteStatus | null} remote @param {string | null} version the named one @param {boolean} [yes] answered already
 * @throws Refusal unless the answer is yes; without a terminal it names `--yes`
 */
export async function confirmRollback(remote, version, yes) {
  if (!remote || yes || version || remote.canary) return;
  if (remote.kept.some((one) => !remote.notes[one]?.includes('taken back'))) return;
  const what = `No version before ${remote.live} is kept: taking it back leaves nothing of ${remote.name} live.`;
  if (!process.stdin.isTTY) throw new Refusal(`${what} Nothing is changed; give --yes if that is meant.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${what} Take it back? (y/N) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing is changed.');
}

/** @param {number} share of 1 */
export const percent = (share) => `${Number((share * 100).toFixed(4))}%`;

/** Says what a switch has changed. @param {string} name @param {Switched} done */
export function describeSwitch(name, { before, after }) {
  const { version, revision, canary } = after ?? { version: 'nothing', revision: 0, canary: null };
  const ofShare = canary ? ` for ${percent(canary.share)}` : '';
  if (before?.revision === revision) return `${name} ${canary?.version ?? version} is live already${ofShare}`;
  if (after?.withdrawn) return `${name} ${version} is taken back; nothing of it is live`;
  if (before?.version !== version || before.withdrawn)
    return `${name} ${version} is live (${before ? `was ${before.version}` : 'the first'})`;
  if (canary) return `${name} ${canary.version} is live${ofShare} (the others have ${version})`;
  return `${name} ${before?.canary?.version} is taken back; everybody has ${version}`;
}

/** Reads a part of the visitors. @param {string} text such as `10%` @returns {number | null} of 1; null for anything else */
export function shareOf(text) {
  const share = /^\d+(\.\d+)?%$/.test(text) ? Number.parseFloat(text) / 100 : 0;
  return share > 0 && share <= 1 ? share : null;
}

/** Reads `--share`. @param {string | undefined} text @returns {number | null} below 1; null: not given @throws Refusal for anything else */
export function publishedShare(text) {
  if (text === undefined) return null;
  const share = shareOf(text);
  if (share && share < 1) return share;
  throw new Refusal(
    '--share takes a percentage above 0% and below 100%, e.g. --share 10%; without it all visitors get the version.',
  );
}
