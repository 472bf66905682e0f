import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { registerRemoteFiles } from './remoteFiles.ts';

let root: string;
let version: string;
let app: FastifyInstance;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  version = path.join(root, 'mf-farm/1.0.0-abcd1234');
  await mkdir(version, { recursive: true });
  await writeFile(path.join(version, 'remote.json'), '{}');
  app = fastify();
  registerRemoteFiles(app, new Releases(new DiskStore(root)), async () => false);
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const statusOf = async (file: string, encoding = 'identity') =>
  (await app.inject({ url: `/remotes/mf-farm/${file}`, headers: { 'accept-encoding': encoding } }))
    .statusCode;

it('[ARCH-54] serves files of versions, and a pointer under no spelling of its URL', async () => {
  await mkdir(path.join(root, 'mf-farm/.claims'), { recursive: true });
  await mkdir(path.join(root, 'mf-farm/.incoming-00'));
  await writeFile(path.join(root, 'mf-farm/live.json'), '{}');
  await writeFile(path.join(root, 'mf-farm/.claims/1'), '{}');
  await writeFile(path.join(root, 'mf-farm/.incoming-00/entry.js'), '1');
  await writeFile(path.join(version, 'entry.js'), '1');
  expect(await statusOf('1.0.0-abcd1234/entry.js')).toBe(200);
  for (const file of [
    'live.json',
    '%6cive.json',
    '/live.json',
    'live.json%2f.',
    'live.json%2f%2e',
    'live.json%2fx%2f..',
    '1.0.0-abcd1234%2f..%2flive.json',
    '1.0.0-abcd1234/../live.json',
    '1.0.0-abcd1234/x/../../live.json',
    'live.json/',
    'live.json/.',
    'live.json/x/..',
    'live.json%00',
    'live.json%5c.',
    '.claims/1',
    '.incoming-00/entry.js',
  ]) {
    expect([file, await statusOf(file)]).not.toEqual([file, 200]);
  }
  expect((await app.inject('/remotes/mf-farm%2flive.json')).statusCode).not.toBe(200);
});

it('[ARCH-54] serves no link, folder or pipe inside a version', async () => {
  const outside = path.join(root, 'outside');
  await mkdir(outside);
  await writeFile(path.join(outside, 'secret.js'), 'secret');
  for (const file of ['entry.js', 'page.js', 'page.js.gz']) await writeFile(path.join(version, file), file);
  await symlink(path.join(outside, 'secret.js'), path.join(version, 'link.js'));
  await symlink(path.join(outside, 'secret.js'), path.join(version, 'entry.js.br'));
  await symlink(outside, path.join(version, 'folder'));
  await symlink(outside, path.join(root, 'mf-farm/1.0.0-abcd9999'));
  execFileSync('mkfifo', [path.join(version, 'pipe.js')]);
  expect([
    await statusOf('1.0.0-abcd1234/page.js'),
    await statusOf('1.0.0-abcd1234/page.js', 'gzip'),
  ]).toEqual([200, 200]);
  const entry = { url: '/remotes/mf-farm/1.0.0-abcd1234/entry.js', headers: { 'accept-encoding': 'br' } };
  expect((await app.inject(entry)).body).toBe('entry.js');
  for (const file of ['link.js', 'folder/secret.js', 'folder%2fsecret.js', 'folder', 'pipe.js'])
    expect([file, await statusOf(`1.0.0-abcd1234/${file}`, 'br')]).toEqual([file, 404]);
  expect(await statusOf('1.0.0-abcd9999/secret.js')).toBe(404);
});
