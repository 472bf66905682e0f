// @ts-check
/**
 * Starts the chain of `deploy/scale/` on this machine, each program with its shipped file: HAProxy, Varnish, three sites,
 * PgBouncer, three PostgreSQL with Patroni, three members of etcd, and OpenStack Swift. Ports are 8400 to 8499. Each part can be killed
 * with -9 and started again.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SITE_SERVER, withoutStore } from '../../../scripts/lib/apiServer.mjs';
import { ensureInstalled } from '../../../scripts/lib/debian.mjs';
import { ROOT } from '../../../scripts/lib/packages.mjs';
import { isListening } from '../../../scripts/lib/ports.mjs';
import { releaseBuild } from '../../../scripts/lib/releases.mjs';
import { startSwift } from '../../../scripts/lib/swift.mjs';
import { cuttable, HOST, unprivileged, until } from './chainTools.mjs';

const SCALE = path.join(ROOT, 'deploy/scale');
const NUMBERS = [1, 2, 3];
/** The balancer's three ports, the cache's and the pooler's. */
const [PUBLIC, INSIDE, WRITER, CACHE, POOLER, STORE] = [8400, 8401, 8402, 8403, 8404, 8460];
/** Ports of the first of three. */
const FIRST = { site: 8411, postgres: 8421, patroni: 8431, etcd: 8441, peer: 8451 };
const PROGRAMS = {
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};
/** The addresses of the shipped files, and those of this machine. @type {[string | RegExp, string][]} */
const ADDRESSES = [
  ['cache:6081', `${HOST}:${CACHE}`],
  ['bind :8080', `bind ${HOST}:${PUBLIC}`],
  ['bind :8081', `bind ${HOST}:${INSIDE}`],
  ['bind :5000', `bind ${HOST}:${WRITER}`],
  [`${HOST}:8081`, `${HOST}:${INSIDE}`],
  ['"balancer"', `"${HOST}"`],
  ['"8081"', `"${INSIDE}"`],
  ['host=balancer port=5000', `host=${HOST} port=${WRITER}`],
  ['listen_port = 6432', `listen_port = ${POOLER}`],
  ...NUMBERS.flatMap(
    (n) =>
      /** @type {[string, string][]} */ ([
        [`site-${n}:8080`, `${HOST}:${FIRST.site + n - 1}`],
        [
          `postgres-${n}:5432 check port 8008`,
          `${HOST}:${FIRST.postgres + n - 1} check port ${FIRST.patroni + n - 1}`,
        ],
        [`etcd-${n}:2379`, `${HOST}:${FIRST.etcd + n - 1}`],
        [`etcd-${n}:2380`, `${HOST}:${FIRST.peer + n - 1}`],
      ]),
  ),
];

/**
 * Starts the chain with the sample farms.
 * @param {{ text?: (file: string, text: string) => string }} [options] `text` changes a shipped file before it is used
 */
export async function startChain({ text: change = (_file, text) => text } = {}) {
  for (const [name, program] of Object.entries(PROGRAMS))
    ensureInstalled(program, name, 'the files of deploy/scale are run with it');
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-chain-'));
  await chmod(folder, 0o755);
  const identity = unprivileged();
  const password = randomBytes(12).toString('hex');
  /** Makes a folder of the database's user. @param {string} name */
  const own = async (name) => {
    await mkdir(path.join(folder, name), { mode: 0o700 });
    if (identity.uid) await chown(path.join(folder, name), identity.uid, identity.gid);
    return path.join(folder, name);
  };
  /** Writes a shipped file with this machine's addresses. @param {string} file @param {string} [name] @param {[string | RegExp, string][]} [more] */
  const configure = async (file, name = file, more = []) => {
    let text = await readFile(path.join(SCALE, file), 'utf8');
    for (const [from, to] of [...more, ...ADDRESSES]) text = text.replaceAll(from, to);
    await writeFile(path.join(folder, name), change(file, text));
    return path.join(folder, name);
  };

  /** @type {Map<string, { start: () => void, kill: () => Promise<void>, end: () => Promise<void>, pid: () => number }>} */
  const parts = new Map();
  /**
   * Adds a part, which runs as a group of processes.
   * @param {string} name @param {string} command @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, isOurs?: boolean, also?: () => number }} [options] `isOurs`: runs as this user; `also`: a process outside of the group
   */
  const add = (name, command, args, { env = {}, isOurs = false, also = () => 0 } = {}) => {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;
    const start = () => {
      const log = openSync(path.join(folder, `${name}.log`), 'a');
      child = spawn(command, args, {
        ...(isOurs ? {} : identity),
        cwd: folder,
        env: isOurs ? env : { PATH: '/usr/bin:/bin:/usr/sbin', HOME: folder, ...env },
        detached: true,
        stdio: ['ignore', log, log],
      });
    };
    const kill = async () => {
      const alive = child;
      if (!alive?.pid || alive.exitCode !== null || alive.signalCode !== null) return;
      const other = also();
      const ended = once(alive, 'exit');
      process.kill(-alive.pid, 'SIGKILL');
      if (other) process.kill(other, 'SIGKILL');
      await ended;
    };
    const end = async () => {
      const alive = child;
      alive?.kill('SIGTERM');
      if (alive) await once(alive, 'exit');
    };
    parts.set(name, { start, kill, end, pid: () => child?.pid ?? 0 });
    start();
  };
  // A signal ends a process without 'exit', and the parts are in groups of their own.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    for (const { pid } of parts.values()) if (pid()) spawn('kill', ['-9', '--', `-${pid()}`]);
  });
  const swift = await startSwift();
  const store = cuttable(STORE, Number(new URL(swift.settings.S3_ENDPOINT).port));
  const stop = async () => {
    await Promise.all([...parts.values()].map(({ kill }) => kill().catch(() => undefined)));
    store.cut();
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  };

  for (const n of NUMBERS) {
    const file = await configure('etcd.yaml', `etcd-${n}.yaml`, [
      [/^name: etcd-1$/gm, `name: etcd-${n}`],
      [/^((?:advertise|initial-advertise).*)etcd-1/gm, `$1etcd-${n}`],
      ['/var/lib/etcd/sideroad', await own(`etcd-${n}`)],
      [/0\.0\.0\.0:2379/g, `${HOST}:${FIRST.etcd + n - 1}`],
      [/0\.0\.0\.0:2380/g, `${HOST}:${FIRST.peer + n - 1}`],
    ]);
    add(`etcd-${n}`, PROGRAMS['etcd-server'], ['--config-file', file]);
  }
  const patroniFile = await configure('patroni.yaml');
  for (const n of NUMBERS) {
    const data = path.join(await own(`postgres-${n}`), 'data');
    const [database, rest] = [`${HOST}:${FIRST.postgres + n - 1}`, `${HOST}:${FIRST.patroni + n - 1}`];
    add(`postgres-${n}`, PROGRAMS.patroni, [patroniFile], {
      env: {
        PATRONI_NAME: `postgres-${n}`,
        PATRONI_POSTGRESQL_LISTEN: database,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: path.join(path.dirname(data), 'pgpass'),
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
      },
      // Patroni gives PostgreSQL a session of its own.
      also: () =>
        Number(
          existsSync(`${data}/postmaster.pid`) &&
            readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0],
        ),
    });
  }
  add('balancer', PROGRAMS.haproxy, ['-db', '-f', await configure('haproxy.cfg')]);
  const vcl = await configure('cache.vcl');
  const listen = [
    '-F',
    '-n',
    path.join(folder, 'varnish'),
    '-a',
    `${HOST}:${CACHE}`,
    '-s',
    'malloc,64m',
    '-j',
    'none',
  ];
  await own('varnish');
  add('cache', PROGRAMS.varnish, [...listen, '-f', vcl, '-p', 'http_gzip_support=off']);
  await writeFile(path.join(folder, 'userlist.txt'), `"sideroad" "${password}"\n`);
  const pooler = await configure('pgbouncer.ini', 'pgbouncer.ini', [
    ['/etc/pgbouncer/userlist.txt', path.join(folder, 'userlist.txt')],
    ['[pgbouncer]', '[pgbouncer]\nunix_socket_dir ='],
  ]);
  add('pooler', PROGRAMS.pgbouncer, [pooler]);

  /** Finds the writer and its standbys. @returns {Promise<{ writer: string, standbys: string[] }>} */
  const roles = async () => {
    const roles = await Promise.all(
      NUMBERS.map((n) =>
        fetch(`http://${HOST}:${FIRST.patroni + n - 1}/patroni`, { signal: AbortSignal.timeout(1000) }).then(
          async (answer) => ({ name: `postgres-${n}`, ...(await answer.json()) }),
          () => ({ name: `postgres-${n}`, role: 'none', state: 'none' }),
        ),
      ),
    );
    const of = (/** @type {string[]} */ ...names) =>
      roles.filter(({ role, state }) => state === 'running' && names.includes(role)).map(({ name }) => name);
    return { writer: of('master', 'primary')[0] ?? '', standbys: of('replica') };
  };
  const direct = `postgres://postgres:${password}@${HOST}:${WRITER}`;
  const query = async (/** @type {string} */ text, database = 'sideroad') => {
    const client = new pg.Client({
      connectionString: `${direct}/${database}`,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const site = (/** @type {number} */ n) => `http://${HOST}:${FIRST.site + n - 1}`;
  try {
    await until(
      'a writer and two standbys',
      async () => (await roles()).writer && (await roles()).standbys.length === 2,
    );
    await until('the balancer finds the writer', () => query('select 1', 'postgres'));
    await query(`create role sideroad login password '${password}'`, 'postgres');
    await query(`alter role sideroad set statement_timeout = '15s'`, 'postgres');
    await query('create database sideroad owner sideroad', 'postgres');
    for (const name of ['cube', 'earthdistance', 'btree_gist', 'pg_trgm', 'unaccent'])
      await query(`create extension ${name}`);
    const settings = {
      ...swift.settings,
      S3_ENDPOINT: `http://${HOST}:${STORE}`,
      REMOTES_DIR: path.join(folder, 'releases'),
      PUBLIC_URL: `http://localhost:${PUBLIC}`,
      DATABASE_URL: `postgres://sideroad:${password}@${HOST}:${POOLER}/sideroad`,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
    };
    await releaseBuild(settings);
    for (const n of NUMBERS) {
      const env = { ...withoutStore(process.env), ...settings, SEED: n === 1 ? 'ontario' : 'none' };
      const own = { PORT: String(FIRST.site + n - 1), DATA_DIR: path.join(folder, `site-${n}`) };
      add(`site-${n}`, process.execPath, [SITE_SERVER], { env: { ...env, ...own }, isOurs: true });
      await until(`site-${n}`, async () => (await fetch(`${site(n)}/readyz`)).ok);
    }
    await until(
      'the cache',
      async () => (await isListening(CACHE)) && (await fetch(`http://${HOST}:${PUBLIC}/`)).ok,
    );
  } catch (error) {
    for (const name of parts.keys())
      console.error(name, (await readFile(path.join(folder, `${name}.log`), 'utf8')).slice(-1500));
    await stop();
    throw error;
  }
  const log = (/** @type {string} */ name) => readFile(path.join(folder, `${name}.log`), 'utf8');
  return {
    origin: `http://${HOST}:${PUBLIC}`,
    insideOrigin: `http://${HOST}:${INSIDE}`,
    folder,
    parts,
    store,
    roles,
    query,
    site,
    log,
    stop,
  };
}
