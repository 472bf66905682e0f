import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const WEBPACK = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
const PAGE = "import { useState } from 'react';\nexport default () => <h1>{useState('x')[0]}</h1>;\n";

// Every test builds.
jest.setTimeout(60_000);

let dir;
beforeAll(async () => {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  dir = await mkdtemp(path.join(ROOT, '.cache/command-'));
  await mkdir(path.join(dir, 'src'));
  const manifest = {
    name: 'mf-sample',
    version: '1.0.0',
    dependencies: { '@sideroad/shared': '^1.6.0' },
    federation: { port: 3000 },
  };
  await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
  const config = await readFile(path.join(ROOT, 'mf-farm/webpack.config.mjs'), 'utf8');
  await writeFile(path.join(dir, 'webpack.config.mjs'), config);
  await writeFile(path.join(dir, 'src/Page.expose.tsx'), PAGE);
  await writePages('/market');
});
afterAll(() => rm(dir, { recursive: true }));

const writePages = (pattern) =>
  writeFile(path.join(dir, 'pages.json'), JSON.stringify([{ pattern, expose: './Page' }]));

const current = async () => JSON.parse(await readFile(path.join(dir, 'dist/current.json'), 'utf8')).version;

describe('webpack-cli runs the configuration of a remote', () => {
  it('builds a version with its manifest and compressed files, the same from any folder', async () => {
    execFileSync(process.execPath, [WEBPACK], { cwd: dir, stdio: 'pipe' });
    const version = await current();
    const files = await readdir(path.join(dir, 'dist', version));
    const manifest = JSON.parse(await readFile(path.join(dir, 'dist', version, 'remote.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'mf-sample',
      version,
      entry: 'remoteEntry.js',
      platform: '^1.6',
      pages: [{ pattern: '/market', expose: './Page' }],
      files: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) },
    });
    expect(files).toEqual(
      expect.arrayContaining([manifest.server, ...manifest.exposes['./Page'].js, 'remoteEntry.js.br']),
    );

    await rm(path.join(dir, 'dist'), { recursive: true });
    const config = path.join(dir, 'webpack.config.mjs');
    execFileSync(process.execPath, [WEBPACK, '--config', config], { cwd: ROOT, stdio: 'pipe' });
    expect(await current()).toBe(version);
  });

  it('builds a page that is added later for the browser and for the server', async () => {
    await writeFile(path.join(dir, 'src/LaterPage.expose.tsx'), PAGE);
    execFileSync(process.execPath, [WEBPACK], { cwd: dir, stdio: 'pipe' });
    const dist = path.join(dir, 'dist', await current());
    const { exposes, server } = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8'));
    expect(Object.keys(exposes).sort()).toEqual(['./LaterPage', './Page']);
    expect(await readFile(path.join(dist, server), 'utf8')).toContain('./LaterPage');
  });

  it('[ARCH-136] makes another version when only its pages change, and none of wrong ones', async () => {
    const version = await current();
    await writePages('/markets');
    execFileSync(process.execPath, [WEBPACK], { cwd: dir, stdio: 'pipe' });
    const next = await current();
    expect(next).not.toBe(version);
    await writePages('/:anything');
    const build = () => execFileSync(process.execPath, [WEBPACK], { cwd: dir, stdio: 'pipe' });
    expect(build).toThrow(/pages\.json\/0\/pattern/);
    expect(await current()).toBe(next);
    await writePages('/market');
  });

  it('keeps the last version when a build fails, and says why', async () => {
    const version = await current();
    const kept = await readdir(path.join(dir, 'dist'));
    await writeFile(path.join(dir, 'src/Page.expose.tsx'), "import './missing';\n");
    expect(() => execFileSync(process.execPath, [WEBPACK], { cwd: dir, encoding: 'utf8' })).toThrow(
      expect.objectContaining({ status: 1, stdout: expect.stringContaining('./missing') }),
    );
    expect(await current()).toBe(version);
    expect(await readdir(path.join(dir, 'dist'))).toEqual(kept);
    await writeFile(path.join(dir, 'src/Page.expose.tsx'), PAGE);
  });

  it('[RUN-5] serves the sources to pages of another port, and the remote alone on its own', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address();
    await new Promise((resolve) => free.close(resolve));
    const env = { ...process.env, PORT: String(port) };
    const server = spawn(process.execPath, [WEBPACK, 'serve'], { cwd: dir, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      let entry;
      while (!entry && server.exitCode === null) {
        entry = await fetch(`http://127.0.0.1:${port}/remoteEntry.js`).catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(entry.headers.get('access-control-allow-origin')).toBe('*');
      expect(await entry.text()).toContain('mf_sample');
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      expect(page).toContain('<script defer src="/harness/main.js">');
      expect(page).toContain('id="sideroad-standalone">{"remote":"mf-sample"');
    } finally {
      server.kill();
      await ended;
    }
  });
});
