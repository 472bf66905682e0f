import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { refusedStart } from '../support/site.ts';

test.describe("running: 'A wrong value stops the start with one line that names the setting and what it accepts'", () => {
  let dataDir: string;
  test.beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'start-'));
  });
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const cases: { name: string; env: Record<string, string> }[] = [
    { name: 'PORT', env: { PORT: 'abc' } },
    {
      name: 'DATABASE_URL',
      env: { PORT: '8197', DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' },
    },
    { name: 'DEFAULT_LOCATION', env: { DEFAULT_LOCATION: 'Toronto' } },
    { name: 'PORT', env: { PORT: '8180' } },
  ];
  for (const { name, env } of cases) {
    test(JSON.stringify(env), async () => {
      const { code, stderr } = await refusedStart({
        DATA_DIR: dataDir,
        REMOTES_DIR: dataDir,
        SEED: 'none',
        ...env,
      });
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(name);
      expect(stderr).not.toContain('secret');
    });
  }

  test('a second process on the same DATA_DIR is refused', async () => {
    const { code, stderr } = await refusedStart({
      PORT: '8198',
      DATA_DIR: path.resolve(import.meta.dirname, '../../.cache/e2e/data'),
    });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('DATA_DIR');
  });
});
