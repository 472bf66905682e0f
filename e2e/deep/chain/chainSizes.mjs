// @ts-check
/** What balancer and cache let through: the largest picture, a version, its preview and files. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FarmRegistrationSchema } from '@sideroad/shared/contract';
import { ROOT } from '../../../scripts/lib/packages.mjs';
import { check } from '../checks.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./chain.mjs').startChain>>} Chain */

/** Bytes of the largest picture [PIC-23]. */
const LARGEST = 1_048_576;
const PICTURES = path.join(ROOT, 'packages/seed/pictures');
const NAME = 'mf-store';
const json = { 'content-type': 'application/json' };

/** Calls the API through the balancer. @param {Chain} chain @param {string} url @param {RequestInit} [init] @returns {Promise<{ status: number, data: any }>} */
export async function call({ origin }, url, init) {
  const answer = await fetch(origin + url, init);
  const text = await answer.text();
  return { status: answer.status, data: text.startsWith('{') ? (JSON.parse(text).data ?? text) : text };
}

/** Sends JSON. @param {object} body @param {Record<string, string>} [headers] @param {string} [method] */
export const sending = (body, headers = {}, method = 'POST') => ({
  method,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** Registers a farm without a cover. @param {Chain} chain */
export async function register(chain) {
  const [{ farm, location }] = JSON.parse(JSON.stringify(FarmRegistrationSchema)).examples;
  const { data } = await call(chain, '/api/farms', sending({ farm, location }));
  return {
    id: String(data.id),
    ownerLink: String(data.ownerLink),
    bearer: { authorization: `Bearer ${data.accessToken}` },
  };
}

/** Uploads a picture of so many bytes. @param {Chain} chain @param {{ id: string, bearer: Record<string, string> }} farm @param {number} bytes */
export async function upload(chain, { id, bearer }, bytes) {
  const [first = ''] = await readdir(PICTURES);
  const picture = await readFile(path.join(PICTURES, first));
  const asked = { fileName: 'barn.webp', fileType: 'image/webp', domain: 'farm', ownerId: id };
  const { data } = await call(chain, `/api/farms/${id}/image/upload-url`, sending(asked, bearer));
  const body = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  const { status } = await call(chain, data.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body,
  });
  return { status, imageId: data.id };
}

/** @param {Chain} chain */
export async function checkSizes(chain) {
  const farm = await register(chain);
  for (const [bytes, status] of [
    [LARGEST, 200],
    [LARGEST + 1, 413],
  ]) {
    const sent = await upload(chain, farm, bytes ?? 0);
    check(`a picture of ${bytes} bytes: ${sent.status}`, sent.status === status);
  }
  const releases = path.join(chain.folder, 'releases');
  const live = JSON.parse(await readFile(path.join(releases, NAME, 'live.json'), 'utf8')).version;
  const version = live.replace(/[\da-f]{8}$/, 'cafecafe');
  const built = path.join(chain.folder, 'built');
  await cp(path.join(releases, NAME, live), built, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(built, 'remote.json'), 'utf8'));
  await writeFile(path.join(built, 'remote.json'), JSON.stringify({ ...manifest, version }));
  const files = await readdir(built);
  const archive = execFileSync('tar', ['-cz', '-C', built, ...files], { maxBuffer: 2 ** 26 });
  // The operator's proof [REL-20].
  const proof = 'ab'.repeat(16);
  await mkdir(path.join(releases, '.operator'), { recursive: true });
  await writeFile(path.join(releases, '.operator', proof), new Date().toISOString());
  const operator = { authorization: `Bearer operator.${proof}` };
  const packed = {
    method: 'POST',
    headers: { ...operator, 'content-type': 'application/gzip' },
    body: archive,
  };
  const sent = await call(chain, `/api/releases/${NAME}/versions`, packed);
  check(
    `a version of ${archive.length} bytes: ${sent.status}`,
    archive.length > LARGEST && sent.status === 201,
    sent.data,
  );
  const preview = await call(chain, `/api/releases/${NAME}/previews`, sending({ version }, operator));
  const opened = await call(chain, new URL(preview.data.url).pathname);
  check(`its preview: ${opened.status}`, opened.status === 200, opened.data);
  const wrong = [];
  for (const file of files.filter((name) => name.endsWith('.webp'))) {
    const got = await fetch(`${chain.origin}/remotes/${NAME}/${version}/${file}`);
    if (!(await readFile(path.join(built, file))).equals(Buffer.from(await got.arrayBuffer())))
      wrong.push(file);
  }
  check('its files arrive as they were sent', wrong.length === 0, wrong);
  for (const hidden of ['/metrics', '/readyz', '/healthz'])
    check(`${hidden} is hidden`, (await call(chain, hidden)).status === 404);
  await rm(built, { recursive: true });
}
