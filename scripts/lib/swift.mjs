// @ts-check
/**
 * Runs OpenStack Swift with its S3 interface, for tests: a real store that checks signatures. It runs in a temporary
 * folder, on loopback, and ends with the process that started it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ensureInstalled } from './debian.mjs';
import { freePorts } from './ports.mjs';

/** Debian's Python, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const HERE = path.join(import.meta.dirname, 'swift');
/** Folder in which Debian's package installs Swift. */
const INSTALLED = '/usr/lib/python3/dist-packages/swift';
const REGION = 'us-east-1';
/** Milliseconds for a start on a busy machine. */
const PATIENCE = 60_000;
const STORES = /** @type {const} */ (['account', 'container', 'object']);

/** @typedef {{ S3_ENDPOINT: string, S3_BUCKET: string, S3_REGION: string, S3_ACCESS_KEY_ID: string, S3_SECRET_ACCESS_KEY: string }} S3Settings */
/**
 * @typedef {object} Swift
 * @property {S3Settings} settings of the product, to use this store
 * @property {() => Promise<void>} stop ends it and deletes its data
 */

/** Writes a part's configuration from its template. @param {string} folder @param {string} part @param {Record<string, string | number>} values */
async function configure(folder, part, values) {
  const isStore = STORES.some((store) => part === `${store}-server`);
  const template = await readFile(path.join(HERE, `${isStore ? 'store-server' : part}.conf`), 'utf8');
  const text = template.replaceAll(/\$\{(\w+)\}/g, (_match, name) => String(values[name]));
  await writeFile(path.join(folder, `${part}.conf`), text);
}

/** Creates the bucket as soon as all servers respond. @param {S3Settings} settings @param {AbortSignal} lost */
async function createBucket(settings, lost) {
  // Silences a warning at each start about a later version of Node.js.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
  });
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }), { abortSignal: lost });
      return;
    } catch (error) {
      if (lost.aborted || Date.now() > until) throw error;
      await wait(100);
    }
  }
}

/**
 * Starts Swift and creates a bucket in it.
 * @returns {Promise<Swift>}
 * @throws if it cannot be installed or does not start, with its output
 */
export async function startSwift() {
  ensureInstalled(INSTALLED, 'python3-swift', 'tests of pictures need an S3-compatible store');
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-swift-'));
  const [proxyPort = 0, ...ports] = await freePorts(1 + STORES.length);
  const secret = randomBytes(16).toString('hex');
  /** @type {S3Settings} */
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${proxyPort}`,
    S3_BUCKET: 'sideroad',
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: secret,
  };
  const common = { folder, user: userInfo().username, proxyPort, region: REGION, secret };
  await writeFile(path.join(folder, 'swift.conf'), `[swift-hash]\nswift_hash_path_suffix = ${secret}\n`);
  await configure(folder, 'proxy-server', common);
  for (const [index, store] of STORES.entries())
    await configure(folder, `${store}-server`, { ...common, store, port: ports[index] ?? 0 });
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true });
  const program = path.join(HERE, 'part.py');
  execFileSync(PYTHON, [program, folder, 'rings', ...STORES.map((store, at) => `${store}=${ports[at]}`)]);

  let said = '';
  const lost = new AbortController();
  const serve = (/** @type {string} */ part) => {
    const child = spawn(PYTHON, [program, folder, `${part}-server`], {
      cwd: folder,
      // Settings of another Python must not reach this one.
      env: { PATH: '/usr/bin:/bin', HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const note = (/** @type {unknown} */ text) => {
      said = (said + text).slice(-4000);
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    const ended = new Promise((resolve) => child.once('error', note).once('close', resolve));
    ended.then((code) => lost.abort(new Error(`${part}-server ended with ${code}`)));
    return { child, ended };
  };
  const end = async (/** @type {ReturnType<typeof serve>} */ { child, ended }) => {
    child.kill('SIGKILL');
    await ended;
  };
  const parts = [...STORES, 'proxy'].map(serve);
  const stop = async () => {
    await Promise.all(parts.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  await createBucket(settings, lost.signal).catch(async (error) => {
    const reason = lost.signal.reason ?? error;
    await stop();
    throw new Error(`OpenStack Swift did not start: ${reason}\n${said}`);
  });
  return { settings, stop };
}
