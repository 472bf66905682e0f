import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from './registry.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'registry-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function put(name: string, version: string) {
  await mkdir(path.join(dir, name, version), { recursive: true });
  const manifest = {
    name,
    version,
    entry: 'remoteEntry.js',
    platform: '^1.0',
    exposes: { './P': { js: ['p.js'], css: [] } },
  };
  await writeFile(path.join(dir, name, version, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(dir, name, 'live.json'), JSON.stringify({ version, source: 'bundled' }));
}

describe("architecture: 'one pointer object per remote is the live state and /remotes.json is composed from them'", () => {
  it('tells version, entry and files of each live remote by site addresses', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    expect(await readRegistry(dir)).toEqual({
      'mf-farm': {
        version: '1.0.0-abcd1234',
        entry: '/remotes/mf-farm/1.0.0-abcd1234/remoteEntry.js',
        platform: '^1.0',
        exposes: { './P': { js: ['/remotes/mf-farm/1.0.0-abcd1234/p.js'], css: [] } },
      },
    });
  });

  it('leaves out a remote whose files or pointer are missing or half written', async () => {
    await put('mf-farm', '1.0.0-abcd1234');
    await put('mf-store', '1.0.0-abcd1234');
    await rm(path.join(dir, 'mf-store', '1.0.0-abcd1234'), { recursive: true });
    await mkdir(path.join(dir, 'mf-owner'));
    await writeFile(path.join(dir, 'mf-owner', 'live.json'), '{"version":');
    expect(Object.keys(await readRegistry(dir))).toEqual(['mf-farm']);
  });

  it('is empty where nothing has been published', async () => {
    expect(await readRegistry(path.join(dir, 'nowhere'))).toEqual({});
  });
});
