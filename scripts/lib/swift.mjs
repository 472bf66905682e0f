// @ts-check
/**
 * Runs OpenStack Swift with its S3 interface, for tests: a real store that checks signatures. It runs in a temporary
 * folder, on loopback, without privileges, and ends with the process that started it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { installPackage } from './debian.mjs';
import { freePorts } from './ports.mjs';

/** Debian's Python, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
/** Passed as text: the user that runs it may not be able to read the checkout. */
const PROGRAM = readFileSync(new URL('swiftPart.py', import.meta.url), 'utf8');
const PACKAGE = 'python3-swift';
/** Folder in which that package installs Swift. */
const INSTALLED = '/usr/lib/python3/dist-packages/swift';
/** The user without privileges of every Linux. */
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const REGION = 'us-east-1';
const BUCKET = 'sideroad';
/** Seconds for calls between its servers: on a busy machine the default of 0.5 s would fail tests. */
const TIMEOUTS = { conn_timeout: 20, node_timeout: 20 };
/** Milliseconds for a start on a busy machine. */
const PATIENCE = 60_000;

const STORES = /** @type {const} */ (['account', 'container', 'object']);

/** @typedef {{ S3_ENDPOINT: string, S3_BUCKET: string, S3_REGION: string, S3_ACCESS_KEY_ID: string, S3_SECRET_ACCESS_KEY: string }} S3Settings */
/**
 * @typedef {object} Swift
 * @property {S3Settings} settings of the product, to use this store
 * @property {() => Promise<void>} stop ends it and deletes its data
 * @property {() => void} freeze accepts requests without responding
 * @property {() => void} thaw
 * @property {() => Promise<void>} halt refuses every connection; its data stays
 * @property {() => void} resume starts it again after `halt`
 */

/** Installs Swift if it is missing, and prints that. @throws if that is not possible */
function ensureInstalled() {
  const why = 'tests of pictures need an S3-compatible store, and this machine has no OpenStack Swift';
  if (existsSync(INSTALLED) || (installPackage(PACKAGE, why) && existsSync(INSTALLED))) return;
  throw new Error(`No OpenStack Swift: install Debian's package ${PACKAGE}`);
}

/** @param {Record<string, Record<string, string | number>>} sections @returns {string} */
const ini = (sections) =>
  Object.entries(sections)
    .map(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/** Returns Swift's configuration, by file. @param {string} folder @param {string} user @param {number[]} ports @param {S3Settings} keys */
function configuration(folder, user, [proxy = 0, ...stores], keys) {
  const common = { bind_ip: '127.0.0.1', swift_dir: folder, user, workers: 0 };
  const [account, name] = keys.S3_ACCESS_KEY_ID.split(':');
  const ofStores = STORES.map((store, index) => [
    `${store}-server`,
    {
      DEFAULT: {
        ...common,
        bind_port: stores[index] ?? 0,
        devices: path.join(folder, 'devices'),
        mount_check: 'false',
        disable_fallocate: 'true',
        fallocate_reserve: 0,
      },
      'pipeline:main': { pipeline: `${store}-server` },
      [`app:${store}-server`]: { use: `egg:swift#${store}`, ...TIMEOUTS, container_update_timeout: 20 },
    },
  ]);
  return {
    swift: { 'swift-hash': { swift_hash_path_suffix: randomBytes(8).toString('hex') } },
    'proxy-server': {
      DEFAULT: { ...common, bind_port: proxy },
      'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth proxy-server' },
      'app:proxy-server': {
        use: 'egg:swift#proxy',
        account_autocreate: 'true',
        ...TIMEOUTS,
        // There is only one server of each kind, so a slow one must not be skipped.
        error_suppression_limit: 1_000_000,
      },
      'filter:catch_errors': { use: 'egg:swift#catch_errors' },
      // swiftPart.py replaces memcached, so this address is never used.
      'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
      'filter:s3api': { use: 'egg:swift#s3api', location: REGION },
      'filter:tempauth': {
        use: 'egg:swift#tempauth',
        [`user_${account}_${name}`]: `${keys.S3_SECRET_ACCESS_KEY} .admin`,
      },
    },
    ...Object.fromEntries(ofStores),
  };
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
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Starts Swift and creates a bucket in it.
 * @returns {Promise<Swift>}
 * @throws if it cannot be installed or does not start, with its output
 */
export async function startSwift() {
  ensureInstalled();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? NOBODY : { name: userInfo().username };
  const identity = isRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {};
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-swift-'));
  const ports = await freePorts(1 + STORES.length);
  /** @type {S3Settings} */
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${ports[0]}`,
    S3_BUCKET: BUCKET,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: randomBytes(16).toString('hex'),
  };
  for (const [name, sections] of Object.entries(configuration(folder, user.name, ports, settings))) {
    await writeFile(path.join(folder, `${name}.conf`), ini(sections));
  }
  const disk = path.join(folder, 'devices/disk');
  await mkdir(disk, { recursive: true });
  if (isRoot) {
    await chmod(folder, 0o755);
    await chown(disk, NOBODY.uid, NOBODY.gid);
  }
  execFileSync(PYTHON, [
    '-c',
    PROGRAM,
    folder,
    'rings',
    ...STORES.map((store, index) => `${store}=${ports[index + 1]}`),
  ]);

  let said = '';
  const lost = new AbortController();
  const serve = (/** @type {string} */ part) => {
    const child = spawn(PYTHON, ['-c', PROGRAM, folder, `${part}-server`], {
      ...identity,
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
  const stores = STORES.map(serve);
  let proxy = serve('proxy');
  const stop = async () => {
    await Promise.all([proxy, ...stores].map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createBucket(settings, lost.signal);
  } catch (error) {
    const reason = lost.signal.reason ?? error;
    await stop();
    throw new Error(`OpenStack Swift did not start: ${reason}\n${said}`);
  }
  return {
    settings,
    stop,
    freeze: () => proxy.child.kill('SIGSTOP'),
    thaw: () => proxy.child.kill('SIGCONT'),
    halt: () => end(proxy),
    resume() {
      proxy = serve('proxy');
    },
  };
}
