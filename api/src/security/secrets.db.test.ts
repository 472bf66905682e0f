import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { Signer, sameSecret, signingSecrets } from './tokens.ts';

describe('[RUN-50] the signing secret without SIGNING_SECRETS', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(0);
  }, 60_000);
  afterAll(() => api?.close());
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

describe('[RUN-50] SIGNING_SECRETS, newest first', () => {
  it('signs with the first and accepts all', () => {
    const [older, both] = [new Signer(['old']), new Signer(['new', 'old'])];
    expect(both.isSigned(['farm', 1], older.sign(['farm', 1]))).toBe(true);
    expect(both.sign(['farm', 1])).toBe(new Signer(['new']).sign(['farm', 1]));
    expect(older.isSigned(['farm', 1], both.sign(['farm', 1]))).toBe(false);
  });

  it('tells parts apart, however they are cut', () => {
    const signer = new Signer(['secret']);
    for (const parts of [
      ['farm', '12'],
      ['farm1', '2'],
      ['farm,1', '2'],
      ['upload', '1', '2'],
    ]) {
      expect(signer.isSigned(parts, signer.sign(['farm', '1', '2']))).toBe(false);
    }
    expect(signer.isSigned(['farm', '1', '2'], signer.sign(['farm', 1, 2]))).toBe(true);
    expect(sameSecret('a', 'a')).toBe(true);
    expect(sameSecret('a', 'ab')).toBe(false);
    expect(() => new Signer([])).toThrow();
  });
});
