import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTestApi } from '../testing/testApi.ts';
import { signingSecrets } from './tokens.ts';

describe('[RUN-50] the signing secret without SIGNING_SECRETS', () => {
  const api = useTestApi(0);
  const secrets = (given: readonly string[] = []) =>
    signingSecrets(
      { signingSecrets: given, databaseUrl: api.databaseUrl, dataDir: api.dataDir },
      api.database.orm,
    );

  it('is long and stays the same', async () => {
    const [secret = ''] = await secrets();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await Promise.all([secrets(), secrets()])).toEqual([[secret], [secret]]);
    expect(await secrets(['given'])).toEqual(['given']);
  });

  it('is readable by its user only; processes of one database share it there', async () => {
    const file = path.join(api.dataDir, 'signing-secret');
    if (api.databaseUrl) {
      await expect(stat(file)).rejects.toThrow('ENOENT');
      return;
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = await readFile(file, 'utf8');
    await writeFile(file, '');
    const [renewed = ''] = await secrets();
    expect(renewed).toHaveLength(43);
    expect(kept.trim()).not.toBe(renewed);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
