import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { type AskSite, askForRenders, siteAt } from './askSite.ts';

const MANIFEST = {
  ...{ name: 'mf-market', version: '1.0.0-0000000a', entry: 'remoteEntry.js', platform: '^4.0', exposes: {} },
  server: 'server.0123abcd.js',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ask-'));
  await writeFile(path.join(folder, MANIFEST.server), 'var sideroadPages;');
});
afterEach(() => rm(folder, { recursive: true }));

it.each<[string, AskSite]>([
  ['that is away', siteAt('http://127.0.0.1:1')],
  ['of an earlier release', async () => ({ statusCode: 404, payload: 'Not found' })],
  ['that answers otherwise', async () => ({ statusCode: 200, payload: '<!doctype html>' })],
])('[REL-21] a site %s refuses no version and accepts none', async (_what, askSite) => {
  const releases = new Releases(new DiskStore(path.join(folder, 'releases')));
  const asking = askForRenders(MANIFEST, { releases, askSite, folder, sizes: new Map() });
  await expect(asking).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(await releases.store.sizes('.operator')).toEqual(new Map());
});
