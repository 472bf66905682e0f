// @ts-check
/** Makes the next release out of the builds of this checkout, without its sources and without building again. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, ROOT, readJson, remotePackage } from '../../lib/packages.mjs';

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFile(file, JSON.stringify(value));
const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Copies what a machine of production has. Packages of others stay where they are. @param {string} folder */
async function copyBuilds(folder) {
  const names = (await readdir(path.join(ROOT, 'packages')))
    .map((name) => `packages/${name}`)
    .filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
  const own = ['shared', 'shell', 'api', ...REMOTES.map(remotePackage), ...names];
  await cp(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  await cp(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  for (const name of own) {
    const [from, to] = [path.join(ROOT, name), path.join(folder, name)];
    await mkdir(to, { recursive: true });
    for (const part of ['package.json', 'dist'])
      if (existsSync(path.join(from, part)))
        await cp(path.join(from, part), path.join(to, part), { recursive: true });
    for (const part of ['node_modules', 'data', 'migrations', 'pictures', 'scenes'])
      if (existsSync(path.join(from, part))) await symlink(path.join(from, part), path.join(to, part));
  }
  const [from, modules] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(modules, '@sideroad'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@sideroad') await symlink(path.join(from, name), path.join(modules, name));
  for (const name of own) {
    const { name: full } = await readJson(path.join(folder, name, 'package.json'));
    if (full.startsWith('@sideroad/')) await symlink(path.join(folder, name), path.join(modules, full));
  }
}

/**
 * Raises the platform that the shell serves, and renames the files whose content changes with it.
 * @param {string} browser folder of its build @param {string} before @param {string} after
 */
async function changeShell(browser, before, after) {
  const assets = await readJson(path.join(browser, 'assets.json'));
  for (const kind of ['js', 'css'])
    for (const [index, name] of assets.main[kind].entries()) {
      const text = (await readFile(path.join(browser, name), 'utf8')).replaceAll(before, after);
      const changed = `${text}\n/* the next release */\n`;
      const [base, , extension] = name.split('.');
      assets.main[kind][index] = `${base}.${hashOf(changed)}.${extension}`;
      await writeFile(path.join(browser, assets.main[kind][index]), changed);
      for (const end of ['', '.br', '.gz']) await rm(path.join(browser, name + end), { force: true });
    }
  await writeJson(path.join(browser, 'assets.json'), assets);
  const platform = path.join(browser, 'platform.json');
  await writeJson(platform, { ...(await readJson(platform)), version: after });
  for (const end of ['.br', '.gz']) await rm(platform + end, { force: true });
  const manifest = await readJson(path.join(browser, 'remote.json'));
  const version = manifest.version.slice(0, -8) + hashOf(JSON.stringify(assets));
  await writeJson(path.join(browser, 'remote.json'), { ...manifest, version, platform: after });
  return version;
}

/** Gives a remote a new version that needs the raised platform. @param {string} dist @param {string} range */
async function changeRemote(dist, range) {
  const { version: before } = await readJson(path.join(dist, 'current.json'));
  const version = before.slice(0, -8) + hashOf(before);
  await cp(path.join(dist, before), path.join(dist, version), { recursive: true });
  const manifest = path.join(dist, version, 'remote.json');
  await writeJson(manifest, { ...(await readJson(manifest)), version, platform: range });
  await writeJson(path.join(dist, 'current.json'), { version });
  return version;
}

/**
 * Makes a release that follows this checkout's: platform with a higher minor, remotes that need it, a shell with other
 * files, and pictures with other addresses.
 * @param {string} folder an empty one
 * @returns the platform of this checkout and of that release
 */
export async function makeNextRelease(folder) {
  await copyBuilds(folder);
  const shared = path.join(folder, 'shared/package.json');
  const contents = await readJson(shared);
  const [major, minor] = contents.version.split('.').map(Number);
  const [before, after] = [contents.version, `${major}.${minor + 1}.0`];
  await writeJson(shared, { ...contents, version: after });
  /** @type {Record<string, string>} */
  const versions = { shell: await changeShell(path.join(folder, 'shell/dist/browser'), before, after) };
  for (const name of REMOTES.map(remotePackage))
    versions[name] = await changeRemote(path.join(folder, name, 'dist'), `^${major}.${minor + 1}`);
  await mkdir(path.join(folder, 'dist'));
  await writeJson(path.join(folder, 'dist/release.json'), { built: new Date().toISOString(), versions });
  return { before, after };
}
