import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import { isPublishedFile } from './publishedFile.ts';

it("architecture: '`/remotes.json` is composed from them': a remote's pointer itself is not for visitors, however it is asked for", async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  await mkdir(path.join(root, 'mf/1.0.0'), { recursive: true });
  await writeFile(path.join(root, 'mf/live.json'), '{}');
  await writeFile(path.join(root, 'mf/1.0.0/entry.js'), '1');
  const app = fastify();
  await app.register(staticFiles, { root, prefix: '/remotes/', allowedPath: isPublishedFile });
  expect((await app.inject('/remotes/mf/1.0.0/entry.js')).statusCode).toBe(200);
  for (const file of [
    'mf/live.json',
    'mf%2flive.json',
    'mf/%6cive.json',
    'mf//live.json',
    'mf/live.json%2f.',
    'mf/live.json%2f%2e',
    'mf/live.json%2fx%2f..',
    'mf/1.0.0%2f..%2flive.json',
    'mf/live.json/',
    'mf/live.json%00',
    'mf/live.json%5c.',
  ]) {
    expect([file, (await app.inject(`/remotes/${file}`)).statusCode]).not.toEqual([file, 200]);
  }
  await app.close();
  await rm(root, { recursive: true });
});

it.each(['/mf/live.json', '/mf/live.json/', '/mf/live.json/.', '/mf/x/../live.json', '/mf/live.json/x/..'])(
  'the pointer is no file for visitors by any of its names: %s',
  (file) => {
    expect(isPublishedFile(file)).toBe(false);
    expect(isPublishedFile(file.replace('live', 'alive'))).toBe(true);
  },
);
