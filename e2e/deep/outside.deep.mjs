// @ts-check
/**
 * A team works outside the repository, from what a running site serves: in an empty folder it creates a remote, tests,
 * builds and serves it, publishes it as the page /market/stalls, and takes it back. The shell stays as it is. With `apart`
 * the site's API is another process.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { check } from './checks.mjs';

const run = promisify(execFile);
const PAGE = '/market/stalls';
/** Milliseconds within which a version is taken back. */
const TAKEN_BACK = 5000;

const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-outside-'));
const team = await mkdtemp(path.join(tmpdir(), 'sideroad-team-'));
const project = path.join(team, 'market');
const apart = process.argv.includes('apart');
const site = await startSite(folder, { SEED: 'none', DATABASE_URL: '' }, { apart });
const get = (/** @type {string} */ url, origin = site.origin) => fetch(origin + url);

/** @param {string} line of a shell @param {string} cwd @param {NodeJS.ProcessEnv} [env] @param {RegExp} [says] what it prints */
async function works(line, cwd, env, says = /^/) {
  const started = performance.now();
  const [command = '', ...args] = line.split(' ');
  const { code, stdout, stderr } = await run(command, args, { cwd, env: { ...process.env, ...env } }).then(
    (done) => ({ ...done, code: 0 }),
    (error) => error,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  check(`${line} (${seconds} s)`, code === 0 && says.test(stdout), stdout + stderr);
}

/** Changes a file of the project. @param {string} file @param {(text: string) => string} change */
const edit = async (file, change) =>
  writeFile(path.join(project, file), change(await readFile(path.join(project, file), 'utf8')));

/** @param {string} script that serves the page @param {string} says a part of its document */
async function serves(script, says) {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, ['node_modules/.bin/sideroad', script], {
    cwd: project,
    env: { ...process.env, PORT: String(port) },
  });
  const origin = `http://127.0.0.1:${port}`;
  let text = '';
  while (!text && server.exitCode === null)
    text = await get(PAGE, origin).then(
      (answer) => answer.text(),
      () => wait(100, ''),
    );
  const entry = await get('/remoteEntry.js', origin);
  const isThere = text.includes(says) && entry.ok && (await get('/api/categories', origin)).ok;
  check(`sideroad ${script} (${((performance.now() - started) / 1000).toFixed(1)} s)`, isThere, text);
  server.kill();
  await once(server, 'exit');
}

/** The shell's process and files, which a release of a remote leaves alone. */
const shell = async () => {
  const files = await readdir(path.join(ROOT, 'shell/dist/browser'));
  const { main } = JSON.parse(await readFile(path.join(ROOT, 'shell/dist/browser/assets.json'), 'utf8'));
  const digest = await (await get(`/assets/${main.js[0]}`)).text();
  return JSON.stringify([site.pid, site.isAlive(), files.sort(), digest]);
};

/** Whether the files of the page come while the pointer rests on a link to it, in a document of another page. */
async function prefetches() {
  const browser = await chromium.launch({ executablePath: await findTestBrowser(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(site.origin);
    await page.locator('html[data-page]').waitFor({ state: 'attached' });
    const asked = page.waitForRequest(/\/remotes\/mf-market\//, { timeout: 5000 });
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Market' });
      document.querySelector('main')?.prepend(link);
    }, PAGE);
    await page.getByRole('link', { name: 'Market', exact: true }).hover();
    return await asked.then(
      () => true,
      () => false,
    );
  } finally {
    await browser.close();
  }
}

/** @param {number} status @returns {Promise<number>} milliseconds until the page has it */
async function until(status) {
  const started = performance.now();
  while ((await get(PAGE)).status !== status && performance.now() - started < 2 * TAKEN_BACK) await wait(50);
  return performance.now() - started;
}

try {
  const packages = await get('/platform/latest/sideroad.tgz');
  check('the newest packages are looked for', packages.headers.get('cache-control') === 'no-cache');
  const before = await shell();
  await works(`npx -y ${site.origin}/platform/latest/sideroad.tgz create market --page ${PAGE}`, team);
  await works('npm test', project);
  await works('npm run build', project);
  await serves('standalone', 'id="sideroad-standalone"');
  await serves('dev', '"mf-discovery"');
  check('nothing lies beside the project', String(await readdir(team)) === 'market');

  const settings = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' };
  const added = await run(
    process.execPath,
    ['scripts/api.mjs', 'releases/command', 'add', 'market-team', '--remotes', 'market'],
    {
      cwd: ROOT,
      env: { ...process.env, ...settings },
    },
  );
  const SIDEROAD_TOKEN = /\S{30,}/.exec(added.stdout)?.[0] ?? '';
  check('the site has no such page yet', (await get(PAGE)).status === 404);
  await works('npm run publish', project, { SIDEROAD_TOKEN });
  await until(200);
  const page = await get(PAGE);
  check('the page renders on the server', page.ok && /<h1[^>]*>Market</.test(await page.text()), page.status);
  check('the sitemap has it', (await (await get('/sitemap.xml')).text()).includes(PAGE));
  check('a link to it is prefetched', await prefetches());
  await works('npx sideroad rollback market --yes', project, { SIDEROAD_TOKEN });
  const ms = await until(404);
  check(`the page is gone after ${Math.round(ms)} ms`, ms < TAKEN_BACK);
  await works('npm run publish', project, { SIDEROAD_TOKEN });
  await until(200);
  check('published again, the page is there again', (await get(PAGE)).ok);
  // The live version shows this text, and the next one does not.
  const sample = `{ "name": "Old", "address": "${PAGE}", "expect": "See all farms" }`;
  await edit('src/texts.ts', (texts) => texts.replace('See all farms', 'Find a farm'));
  await edit('fixtures/samples.json', (json) => json.replace('[{', `[${sample}, {`));
  await edit(
    'src/marketPage/MarketPage.module.css',
    (css) => `${css}@layer pages { .page h1 { opacity: 0.8; } }`,
  );
  await works(
    'npm run publish',
    project,
    { SIDEROAD_TOKEN },
    /LOOKS DIFFERENT: Market, 390 px, light: \S+-diff\.png[\s\S]*OTHER TEXT THAN THE SAMPLE: Old, 390 px: .*fixtures\/samples\.json/,
  );
  await edit('fixtures/samples.json', (json) => json.replace(`${sample}, `, ''));
  await edit('package.json', (json) => json.replace('"version": "1.0.0"', '"version": "1.0.1"'));
  await works(
    'npm run publish',
    project,
    { SIDEROAD_TOKEN },
    /no picture differs from 1\.0\.0-\w+: 2 pages, light and dark/,
  );
  await edit('package.json', (json) => json.replace('"version": "1.0.1"', '"version": "1.0.2"'));
  for (const [line, says] of /** @type {const} */ ([
    ['npx sideroad publish --skip-tests --share 10%', /1\.0\.2-\w+ is live for 10% \(/],
    ['npx sideroad rollout market 50%', /1\.0\.2-\w+ is live for 50% \(/],
    ['npx sideroad abort market', /1\.0\.2-\w+ is taken back; everybody has 1\.0\.1-/],
    ['npx sideroad publish --skip-tests --share 10%', /1\.0\.2-\w+ is live for 10% \(/],
    ['npx sideroad promote market', /1\.0\.2-\w+ is live \(was 1\.0\.1-/],
    ['npx sideroad remotes', /mf-market +1\.0\.2-/],
    ['npx sideroad ledger market', /live +market-team/],
  ]))
    await works(line, project, { SIDEROAD_TOKEN }, says);
  check('the shell is as it was', (await shell()) === before);
} finally {
  await site.stop();
  await Promise.all([folder, team].map((dir) => rm(dir, { recursive: true, force: true })));
}
process.exit();
