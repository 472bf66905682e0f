import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FarmRegistrationSchema } from '@sideroad/shared/contract';
import { ensureInstalled } from '../../scripts/lib/debian.mjs';
import { isListening } from '../../scripts/lib/ports.mjs';
import { addVersionLike } from '../support/publishing.ts';
import { siteWithReleases } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHIPPED = path.join(ROOT, 'deploy/proxy/Caddyfile');
const CADDY = '/usr/bin/caddy';
const [SITE, PROXY, SECURE] = [8240, 8241, 8242];
const ORIGIN = `http://localhost:${PROXY}`;
const DATA_DIR = path.join(ROOT, `.cache/e2e/data-${SITE}`);
const PICTURES = path.join(ROOT, 'packages/seed/pictures');
const NAME = 'mf-store';
/** Bytes of the largest picture [PIC-23]. */
const LARGEST = 1_048_576;

const site = siteWithReleases(SITE, { API_ORIGIN: '', DATA_DIR, PUBLIC_URL: ORIGIN, TRUST_PROXY: 'on' });
let caddy: ChildProcess;
let folder: string;

/** The shipped file with this site as one of its three processes, the others dead, and a second port with TLS. */
async function configuration(): Promise<string> {
  const adapted = execFileSync(CADDY, ['adapt', '--config', SHIPPED], { encoding: 'utf8' })
    .replaceAll('":8080"', `":${PROXY}"`)
    .replaceAll('site-1:8080', `127.0.0.1:${SITE}`)
    .replaceAll(/site-[23]:8080/g, '127.0.0.1:9');
  const { apps, ...rest } = JSON.parse(adapted);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const secure = {
    ...apps.http.servers.srv0,
    listen: [`:${SECURE}`],
    tls_connection_policies: [{}],
    automatic_https: { disable: true },
  };
  const http = { ...apps.http, servers: { ...apps.http.servers, secure } };
  const tls = { certificates: { load_files: [{ certificate, key }] } };
  return JSON.stringify({ ...rest, apps: { ...apps, http, tls } });
}

test.beforeAll(async () => {
  ensureInstalled(CADDY, 'caddy', 'the shipped proxy file is tested with it');
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-caddy-'));
  const file = path.join(folder, 'caddy.json');
  await writeFile(file, await configuration());
  caddy = spawn(CADDY, ['run', '--config', file], { env: { HOME: folder }, stdio: 'ignore' });
  await expect.poll(() => isListening(SECURE)).toBe(true);
});

test.afterAll(async () => {
  caddy.kill();
  await rm(folder, { recursive: true });
});

/** The operator's proof [REL-20]. */
async function operator() {
  const proof = 'ab'.repeat(16);
  const file = path.join(site.releases.folder, '.operator', proof);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, new Date().toISOString());
  return { authorization: `Bearer operator.${proof}` };
}

test('[RUN-94] the shipped proxy lets the largest picture through, and nothing larger', async ({
  request,
}) => {
  const [{ farm, location }] = JSON.parse(JSON.stringify(FarmRegistrationSchema)).examples;
  const registered = await request.post(`${ORIGIN}/api/farms`, { data: { farm, location } });
  expect(registered.status(), await registered.text()).toBe(201);
  const { id, accessToken } = (await registered.json()).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const [first = ''] = await readdir(PICTURES);
  const picture = await readFile(path.join(PICTURES, first));
  for (const [bytes, status] of [
    [LARGEST, 200],
    [LARGEST + 1, 413],
  ] as const) {
    const ticket = await request.post(`${ORIGIN}/api/farms/${id}/image/upload-url`, {
      headers,
      data: { fileName: 'barn.webp', fileType: 'image/webp', domain: 'farm', ownerId: id },
    });
    const { uploadUrl } = (await ticket.json()).data;
    const data = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    const put = await request.put(ORIGIN + uploadUrl, { headers: { 'content-type': 'image/webp' }, data });
    expect(put.status(), await put.text()).toBe(status);
  }
});

test('[RUN-94] the shipped proxy lets a version, its preview and its files through', async ({ request }) => {
  const version = await addVersionLike(site.releases.folder, NAME, 'caddcadd');
  const built = path.join(site.releases.folder, NAME, version);
  const files = await readdir(built);
  const archive = execFileSync('tar', ['-cz', '-C', built, ...files], { maxBuffer: 2 ** 26 });
  expect(archive.length).toBeGreaterThan(LARGEST);
  await rm(built, { recursive: true });
  const headers = await operator();
  const upload = await request.post(`${ORIGIN}/api/releases/${NAME}/versions`, {
    headers: { ...headers, 'content-type': 'application/gzip' },
    data: archive,
  });
  expect(upload.status(), await upload.text()).toBe(201);
  const preview = await request.post(`${ORIGIN}/api/releases/${NAME}/previews`, {
    headers,
    data: { version },
  });
  const { url } = (await preview.json()).data;
  expect((await request.get(url)).status()).toBe(200);
  for (const file of files.filter((name) => name.endsWith('.webp'))) {
    const sent = await request.get(`${ORIGIN}/remotes/${NAME}/${version}/${file}`);
    expect(await sent.body()).toEqual(await readFile(path.join(built, file)));
  }
});

test('[RUN-94] the shipped proxy tells the visitor’s address, and hides what is for programs inside', async ({
  request,
}) => {
  const forged = { 'x-forwarded-for': '203.0.113.9' };
  const { ip } = await (await request.get(`${ORIGIN}/api/ip-location`, { headers: forged })).json();
  expect(ip).toMatch(/^(127\.0\.0\.1|::1)$/);
  for (const hidden of ['/metrics', '/readyz', '/healthz'])
    expect((await request.get(ORIGIN + hidden)).status(), hidden).toBe(404);
});

test('[RUN-94] the shipped proxy speaks HTTP/2', async () => {
  const session = connect(`https://localhost:${SECURE}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
  const head = await new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
  expect([head[':status'], head['content-encoding']]).toEqual([200, 'br']);
  session.destroy();
});
