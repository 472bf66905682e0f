import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { describePictures } from '@sideroad/kit/publish';
import { smokeLoad } from '@sideroad/kit/smoke';
import { addVersionLike, copyRemote, edit, runCommand } from '../support/publishing.ts';
import { readPointer, switchTo } from '../support/releases.ts';
import { siteWithApi } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const PORT = 8200;
const NAME = 'mf-farm';
const site = siteWithApi(PORT);
const releases = site.releases.folder;
const env = { REMOTES_DIR: releases, PORT: String(PORT), PUBLIC_URL: '' };

/** The version of mf-farm in a document. */
const versionIn = (html: string) => new RegExp(`/remotes/${NAME}/([^/]+)/remoteEntry.js`).exec(html)?.[1];

async function documentOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(site.origin + path, { headers });
  return { status: answer.status(), headers: answer.headers(), version: versionIn(await answer.text()) };
}

test('[RUN-15, ARCH-55] the next document is new, an open tab keeps the old version', async ({
  page,
  request,
}) => {
  const { version: old } = await readPointer(releases, NAME);
  const next = await addVersionLike(releases, NAME, '00000001');
  // In mid-session: the shell is there, the remote's files are not yet.
  await page.goto(`${site.origin}/listing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (asking) => asking.url().includes(`/remotes/${NAME}/`) && asked.push(asking.url()));

  await switchTo(releases, NAME, { version: next, source: 'published', history: [] });
  expect((await documentOf(request, '/farm/1/x')).version).toBe(next);

  await page.locator('main a[href^="/farm/"]').first().click();
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.includes(old))).toEqual([]);

  const back = await runCommand('rollback-remote', ['farm'], env);
  expect(back.said).toContain('No version before');
  await switchTo(releases, NAME, { version: old, source: 'published' });
  expect((await documentOf(request, '/farm/1/x')).version).toBe(old);
});

test('[RUN-17] a canary by a sticky cookie, in private documents per variant', async ({ request }) => {
  const { version: live } = await readPointer(releases, NAME);
  const canary = await addVersionLike(releases, NAME, '00000002');
  const path = '/farm/1/x';

  const before = await documentOf(request, path);
  expect(before.headers['cache-control']).toBe('public, no-cache');
  expect(before.headers).not.toHaveProperty('set-cookie');
  expect(before.headers.vary ?? '').not.toContain('cookie');
  const same = await documentOf(request, path, { 'if-none-match': before.headers.etag ?? '' });
  expect(same.status).toBe(304);
  expect(same.headers.etag).toBe(before.headers.etag);

  await switchTo(releases, NAME, { canary: { version: canary, share: 0.5 } });
  const seen = new Map<string, string | undefined>();
  const tags = new Map<string | undefined, Set<string | undefined>>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const { headers, version } = await documentOf(request, path, { cookie: '' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie');
    const cookie = headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/^sideroad-bucket=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    seen.set(cookie.split(';')[0] ?? '', version);
    tags.set(version, (tags.get(version) ?? new Set()).add(headers.etag));
  }
  expect([...tags.keys()].sort()).toEqual([live, canary].sort());
  // One tag for each variant, and a browser that has the other variant gets this one whole.
  const [[liveTag] = [], [canaryTag] = []] = [tags.get(live) ?? [], tags.get(canary) ?? []];
  expect([tags.get(live)?.size, tags.get(canary)?.size, liveTag === canaryTag]).toEqual([1, 1, false]);
  expect(liveTag).toBe(before.headers.etag);
  for (const [cookie, version] of [...seen].slice(0, 8)) {
    const again = await documentOf(request, path, { cookie, 'if-none-match': liveTag ?? '' });
    expect(again.headers).not.toHaveProperty('set-cookie');
    if (version === live) expect(again.status).toBe(304);
    else expect(again).toMatchObject({ status: 200, version });
  }

  const taken = await runCommand('rollback-remote', ['farm'], env);
  expect(taken).toEqual({ code: 0, said: `${NAME} ${canary} is taken back; everybody has ${live}\n` });
  for (const cookie of seen.keys()) {
    const { headers, version } = await documentOf(request, path, { cookie });
    expect(version).toBe(live);
    expect(headers['cache-control']).toBe('public, no-cache');
  }
});

test('[RUN-20] npm run remotes lists what is live and kept', async () => {
  const { version: live } = await readPointer(releases, NAME);
  const other = await addVersionLike(releases, NAME, 'fffffff3');
  await switchTo(releases, NAME, { history: [{ version: other, since: '2026-11-21T10:11:12.000Z' }] });
  const table = await runCommand('remotes', [], env);
  const row = table.said.split('\n').find((line) => line.startsWith(NAME)) ?? '';
  expect(row).toMatch(new RegExp(`^${NAME} +${live} .* \\^\\d+\\.\\d+ +\\d+\\.\\d KB +${other}$`));
  expect(table.said.split('\n').filter((line) => line.startsWith('mf-'))).toHaveLength(6);
});

test('[REL-45] publish-remote refuses a version that throws, however late, and says so', async () => {
  const version = await addVersionLike(releases, NAME, '00000014');
  const get =
    "async get() { await slow(); return () => ({ default() { throw new Error('broken on purpose'); } }); }";
  const folder = path.join(releases, NAME, version);
  for (const packed of ['.br', '.gz']) await rm(path.join(folder, `remoteEntry.js${packed}`));
  await writeFile(
    path.join(folder, 'remoteEntry.js'),
    // As slowly as a busy machine would: the page's calls have come to rest by then.
    `var slow = () => new Promise((resolve) => setTimeout(resolve, 4000)); var mf_farm = { init() {}, ${get} };`,
  );
  // The hash of the entry is another one now.
  await edit(folder, 'remote.json', (text) => JSON.stringify({ ...JSON.parse(text), files: undefined }));
  // As `openPreview` of the API does.
  const secret = '0123456789abcdef'.repeat(2);
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 32);
  const [at, expiresAt] = [0, 600_000].map((after) => new Date(Date.now() + after).toISOString());
  const preview = {
    id,
    remote: NAME,
    version,
    by: 'operator',
    origin: `http://localhost:${PORT}`,
    at,
    expiresAt,
  };
  await mkdir(path.join(releases, '.preview'), { recursive: true });
  await writeFile(path.join(releases, '.preview', id), JSON.stringify(preview));
  const loading = smokeLoad({
    origin: site.origin,
    candidate: { name: NAME, version, secret },
    samples: { './FarmPage': '/farm/1' },
  });
  await expect(loading).rejects.toThrow('throws in render: Error: broken on purpose');
});

test("[REL-45, REL-46] publish-remote is the operator's by the site's store", async () => {
  test.setTimeout(240_000);
  const { version: before } = await readPointer(releases, NAME);
  const source = await copyRemote(NAME, 'sourcesOfOperator');
  await edit(source, 'package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "1.0.3"'));
  const elsewhere = { ...env, REMOTES_DIR: path.join(releases, '../another') };
  const refused = await runCommand('publish-remote', [source, '--skip-tests'], elsewhere);
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(
      /Its releases are not in .*another: set REMOTES_DIR .* or SIDEROAD_TOKEN\.\n$/,
    ),
  });
  const foreign = { ...env, SIDEROAD_TOKEN: 'unknown' };
  expect((await runCommand('publish-remote', [source, '--skip-tests'], foreign)).said).toContain(
    'Set SIDEROAD_TOKEN to a token of your team',
  );
  expect((await readPointer(releases, NAME)).version).toBe(before);

  const { code, said } = await runCommand('publish-remote', [source, '--skip-tests'], env);
  const [, version = ''] = new RegExp(`${NAME} (\\S+) is live \\(was ${before}\\)\n$`).exec(said) ?? [];
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`${version} is live`) });
  expect(said).toMatch(/server: renders \/farm\/\d+.*\n.*\n.*loads inside the live shell: \/farm\/\d+/);
  const manifest = await readFile(path.join(releases, NAME, version, 'remote.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({
    ...{ version, skippedTests: true, uncommitted: true },
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    author: expect.any(String),
  });
});

test('[REL-85] names the states of a candidate that look different, and those that do not open', async () => {
  test.setTimeout(180_000);
  const name = 'mf-search';
  const { version: live } = await readPointer(releases, name);
  const dir = path.join(releases, '../pictures');
  await mkdir(path.join(dir, 'fixtures'), { recursive: true });
  const sample = { name: 'No query', address: '/search', expect: 'What are you looking for?' };
  await writeFile(path.join(dir, 'fixtures/samples.json'), JSON.stringify({ samples: [sample] }));
  const other = await addVersionLike(releases, name, '00000085');
  const folder = path.join(releases, name, other);
  const files = await readdir(folder);
  for (const packed of files.filter((file) => /\.(br|gz)$/.test(file))) await rm(path.join(folder, packed));
  const style = files.find((file) => /^page-SearchPage\.\w+\.css$/.test(file)) ?? '';
  const rule = '@media (prefers-color-scheme: dark) { h1 { opacity: 0.9; } }';
  await edit(folder, style, (text) => text + rule);
  await edit(folder, 'remoteEntry.js', (text) => `if (innerWidth < 500) throw new Error('narrow'); ${text}`);
  await edit(folder, 'remote.json', (text) => JSON.stringify({ ...JSON.parse(text), files: undefined }));
  const versions = { origin: site.origin, live, candidate: other };
  const lines = await describePictures({ name, dir, root: dir }, versions);
  expect(lines).toEqual([
    expect.stringMatching(/^LOOKS DIFFERENT: No query, 1440 px, dark: .*-diff\.png$/),
    `DOES NOT OPEN: No query, 390 px: Error: no text 'What are you looking for?'`,
  ]);
  expect((await stat(lines[0]?.split(': ')[2] ?? '')).isFile()).toBe(true);
});

/** Navigations of a visitor until told to stop; each failed one is told. */
function walk(page: Page) {
  const paths = ['/', '/farm/1', '/category/1', '/farm/2', '/search?q=apple', '/farm/3', '/store', '/farm/4'];
  const failed: string[] = [];
  let views = 0;
  let goesOn = true;
  const seen = new Set<string | undefined>();
  const walking = (async () => {
    for (; goesOn; views += 1) {
      const path = paths[views % paths.length] ?? '/';
      const answer = await page.goto(site.origin + path, { waitUntil: 'commit' });
      seen.add(versionIn((await answer?.text()) ?? ''));
      const heading = page.getByRole('heading', { level: 1 });
      await heading.first().waitFor({ state: 'attached' });
      const title = await heading.first().textContent();
      const isFarm = path.startsWith('/farm/');
      if (isFarm) await page.getByRole('heading', { name: /^About / }).waitFor();
      if (answer?.status() !== 200 || /not available/.test(title ?? '')) failed.push(`${path}: ${title}`);
    }
  })();
  return {
    failed,
    seen,
    views: () => views,
    async stop(atLeast: number) {
      while (views < atLeast)
        await Promise.race([walking, new Promise((resolve) => setTimeout(resolve, 200))]);
      goesOn = false;
      await walking;
    },
  };
}

test('[RUN-15] publishing and taking back fail no navigation of 200 @deep', async ({ page }) => {
  test.setTimeout(900_000);
  const { version: first } = await readPointer(releases, NAME);
  const source = await copyRemote(NAME);
  const visitor = walk(page);
  const versions: string[] = [first];
  for (const number of ['1.0.1', '1.0.2']) {
    await edit(source, 'package.json', (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${number}"`),
    );
    const { code, said } = await runCommand('publish-remote', [source, '--skip-tests'], env);
    test.info().annotations.push({ type: 'publish', description: said });
    const before = versions.at(-1);
    const after = new RegExp(`${NAME} (${number}-[\\da-f]{8}) is live \\(was ${before}\\)\n$`).exec(
      said,
    )?.[1];
    expect({ code, said, after }).toEqual({ code: 0, said, after: expect.any(String) });
    versions.push(after ?? '');
    const manifest = await readFile(path.join(releases, NAME, after ?? '', 'remote.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ skippedTests: true });
  }
  await visitor.stop(200);
  expect(visitor.failed).toEqual([]);
  expect([...visitor.seen]).toEqual(expect.arrayContaining(versions));

  const again = await runCommand('publish-remote', [source, '--skip-tests'], env);
  expect(again.said).toMatch(new RegExp(`${versions.at(-1)} is live already\n$`));

  const back = walk(page);
  await expect.poll(() => back.views(), { timeout: 60_000 }).toBeGreaterThan(20);
  expect((await runCommand('rollback-remote', ['farm'], env)).said).toContain(`${versions[1]} is live`);
  await expect.poll(() => back.seen.has(versions[1]), { timeout: 60_000 }).toBe(true);
  expect((await runCommand('rollback-remote', ['farm'], env)).said).toContain(`${first} is live`);
  await back.stop(200);
  expect(back.failed).toEqual([]);
  expect([...back.seen]).toEqual(expect.arrayContaining(versions));
});
