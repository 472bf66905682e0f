import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases, SHELL } from '@sideroad/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { routableUrl } from '../http/requestUrl.ts';
import { registerRemoteFiles } from './remoteFiles.ts';
import { registerShellFiles } from './shellFiles.ts';

// The builds as `npm run build` leaves them.
const ROOT = path.resolve(__dirname, '../../..');
const versionIn = (file: string): string => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).version;
const REMOTE = 'mf-farm';
const VERSION = versionIn('mf-farm/dist/current.json');
const REMOTE_DIR = path.join(ROOT, REMOTE, 'dist', VERSION);
const BROWSER_DIR = path.join(ROOT, 'shell/dist/browser');
const RELEASED_SHELL = '9.0.0-0123abcd';
/** A script of another build of the shell, which no server has as its own. */
const OTHER_SCRIPT = 'main.0123abcd.js';

let folder: string;
let app: FastifyInstance;
let port: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maps-'));
  const releases = new Releases(new DiskStore(path.join(folder, 'kept')));
  const build = path.join(folder, 'build');
  await cp(REMOTE_DIR, build, { recursive: true });
  // No build compresses maps; a team's own may.
  for (const name of readdirSync(build).filter((file) => file.endsWith('.map')))
    for (const ending of ['br', 'gz']) await writeFile(path.join(build, `${name}.${ending}`), '"mappings"');
  await releases.addVersion(REMOTE, VERSION, build);
  await rm(build, { recursive: true });
  await cp(BROWSER_DIR, build, { recursive: true });
  for (const ending of ['', '.map', '.map.br'])
    await writeFile(path.join(build, OTHER_SCRIPT + ending), ending && '"mappings"');
  await releases.addVersion(SHELL, RELEASED_SHELL, build);
  app = fastify({ rewriteUrl: ({ url = '/' }) => routableUrl(url) });
  await registerShellFiles(app, BROWSER_DIR, releases);
  registerRemoteFiles(app, releases, async () => false);
  port = new URL(await app.listen({ port: 0 })).port;
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const agent = new http.Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Sends a path as it is, which `fetch` and `inject` would resolve. */
function get(url: string, encoding: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    http
      .get({ port, path: url, headers, agent }, (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (chunk) => {
          body += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode, body }));
      })
      .once('error', reject);
  });
}

/** Spellings of a file's path. @param base folder @param file in it */
const spellings = (base: string, file: string) =>
  [
    ...[file, `${file}.br`, `${file}.gz`, `${file}/`, `${file}/.`, `${file}?x`, `${file}%00`, `${file}%20`],
    ...[
      `./${file}`,
      `x/../${file}`,
      `/${file}`,
      `%2e/${file}`,
      `x%2f..%2f${file}`,
      `~1/${file}`,
      `%5c${file}`,
    ],
    ...[
      '%2emap',
      '%2Emap',
      '.%6dap',
      '.m%61p',
      '%252emap',
      '.%4dap',
      '.MAP',
      '.map;x',
      '.map%2fx%2f..',
      '.map%23',
    ].map((ending) => file.replace('.map', ending)),
  ].flatMap((name) => [
    `${base}/${name}`,
    `${base.replace('/', '/./')}/${name}`,
    `${base.replace('s/', 's%2f')}/${name}`,
  ]);

it('[REL-63] no spelling of a path gets a source map', async () => {
  const ofRemote = `/remotes/${REMOTE}/${VERSION}`;
  expect((await get(`${ofRemote}/remoteEntry.js`, 'identity')).status).toBe(200);
  expect((await get(`/assets/${OTHER_SCRIPT}`, 'identity')).status).toBe(200);
  const maps = (names: string[]) => names.filter((name) => name.endsWith('.map')).slice(0, 4);
  const paths = [
    ...maps(readdirSync(REMOTE_DIR)).flatMap((file) => spellings(ofRemote, file)),
    ...[...maps(readdirSync(BROWSER_DIR)), `${OTHER_SCRIPT}.map`].flatMap((file) =>
      spellings('/assets', file),
    ),
  ];
  expect(paths.length).toBeGreaterThan(500);
  for (const url of paths)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { status, body } = await get(url, encoding);
      const isServed = (status ?? 0) < 400 || body.includes('"mappings"');
      expect([url, encoding, isServed]).toEqual([url, encoding, false]);
    }
});
