import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, publish, Releases } from '@sideroad/releases';
import { makeBuild } from '../packages/releases/src/testing/makeBuild.ts';
import { ROOT } from './lib/packages.mjs';

it('[REL-46] rollback-remote changes the store itself where no site answers, and says so', async () => {
  const [first, second] = ['1.0.0-0000000a', '1.0.0-0000000b'];
  const folder = mkdtempSync(path.join(tmpdir(), 'rollback-'));
  const releases = new Releases(new DiskStore(folder));
  for (const version of [first, second]) {
    await releases.addVersion('mf-farm', version, await makeBuild(path.join(folder, 'dist'), version));
    await releases.change('mf-farm', publish(version, '2026-11-21T10:00:00.000Z'), 'team-farm');
  }
  const said = execFileSync('sh', ['-c', 'exec node scripts/rollback-remote.mjs farm 2>&1'], {
    cwd: ROOT,
    env: { ...process.env, REMOTES_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:9' },
  }).toString();
  expect(said).toBe(
    `No site answers at http://127.0.0.1:9: changed in ${folder}, not in the ledger\nmf-farm ${first} is live (was ${second})\n`,
  );
  expect(JSON.parse(readFileSync(path.join(folder, 'mf-farm/live.json'), 'utf8')).version).toBe(first);
  rmSync(folder, { recursive: true });
});
