import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import { isPublishedFile } from './remoteFiles.ts';

it('[ARCH-54] serves files of versions, and a pointer under no spelling of its address', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  const version = path.join(root, 'mf-farm/1.0.0-abcd1234');
  await mkdir(path.join(root, 'mf-farm/.claims'), { recursive: true });
  await mkdir(path.join(root, 'mf-farm/.incoming-00'));
  await mkdir(version);
  await writeFile(path.join(root, 'mf-farm/live.json'), '{}');
  await writeFile(path.join(root, 'mf-farm/.claims/1'), '{}');
  await writeFile(path.join(root, 'mf-farm/.incoming-00/entry.js'), '1');
  await writeFile(path.join(version, 'entry.js'), '1');
  const app = fastify();
  await app.register(staticFiles, { root, prefix: '/remotes/', allowedPath: isPublishedFile });
  expect((await app.inject('/remotes/mf-farm/1.0.0-abcd1234/entry.js')).statusCode).toBe(200);
  for (const file of [
    'live.json',
    '%6cive.json',
    '/live.json',
    'live.json%2f.',
    'live.json%2f%2e',
    'live.json%2fx%2f..',
    '1.0.0-abcd1234%2f..%2flive.json',
    '1.0.0-abcd1234/x/../../live.json',
    'live.json/',
    'live.json%00',
    'live.json%5c.',
    '.claims/1',
    '.incoming-00/entry.js',
  ]) {
    expect([file, (await app.inject(`/remotes/mf-farm/${file}`)).statusCode]).not.toEqual([file, 200]);
  }
  expect((await app.inject('/remotes/mf-farm%2flive.json')).statusCode).not.toBe(200);
  await app.close();
  await rm(root, { recursive: true });
});

it.each(['live.json', 'live.json/', 'live.json/.', '1.0.0-abcd1234/../live.json', 'live.json/x/..'])(
  'the pointer is no file for visitors by any of its names: %s',
  (file) => {
    expect(isPublishedFile(`/mf-farm/${file}`)).toBe(false);
    expect(isPublishedFile(`/mf-farm/1.0.0-abcd1234/${file.replace('1.0.0-abcd1234/../', '')}x`)).toBe(true);
  },
);
