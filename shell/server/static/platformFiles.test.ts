import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { registerPlatformFiles } from './platformFiles.ts';

it('[REL-50] serves packages of a version for ever, and the latest ones to be looked for', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'platform-'));
  for (const folder of ['4.0.0-0123abcd', 'latest']) {
    await mkdir(path.join(root, folder));
    await writeFile(path.join(root, folder, 'kit.tgz'), 'kit');
  }
  await writeFile(path.join(root, 'latest.json'), '{"version":"4.0.0"}');
  const app = fastify();
  await registerPlatformFiles(app, root);
  const cacheOf = async (file: string) => {
    const { statusCode, headers } = await app.inject(`/platform/${file}`);
    return [statusCode, headers['cache-control']];
  };
  try {
    expect(await cacheOf('4.0.0-0123abcd/kit.tgz')).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await cacheOf('latest/kit.tgz')).toEqual([200, 'no-cache']);
    expect(await cacheOf('latest.json')).toEqual([200, 'no-cache']);
    expect((await cacheOf('3.0.0-0123abcd/kit.tgz'))[0]).toBe(404);
  } finally {
    await app.close();
    await rm(root, { recursive: true });
  }
});
