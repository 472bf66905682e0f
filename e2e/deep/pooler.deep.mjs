// @ts-check
/** The API's tests through PgBouncer with `deploy/scale/pgbouncer.ini`, and how many connections a database has meanwhile. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureInstalled } from '../../scripts/lib/debian.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { runProgram } from '../../scripts/lib/testRuns.mjs';
import { check } from './checks.mjs';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Tests of passwords, roles and options, which PgBouncer answers itself or knows from its own files. */
const OF_THE_SERVER = [
  'reports a wrong password',
  'a role without rights',
  'on a server that takes no writes',
];
/** PgBouncer refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

ensureInstalled(PGBOUNCER, 'pgbouncer', 'the API is tested through it');
const postgres = await startPostgres(['max_connections=500']);
const { hostname, port, username, password } = new URL(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query(`alter role ${username} set statement_timeout = '15s'`);

const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-pooler-'));
const [users, ini] = ['userlist.txt', 'pgbouncer.ini'].map((file) => path.join(folder, file));
const listen = await freePort();
const shipped = await readFile(path.join(ROOT, 'deploy/scale/pgbouncer.ini'), 'utf8');
/** The tests have many databases, which they migrate themselves. @type {[string, string][]} */
const HERE = [
  ['sideroad = host=balancer port=5000 dbname=sideroad', `* = host=${hostname} port=${port}`],
  ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =\nserver_idle_timeout = 5'],
  ['listen_port = 6432', `listen_port = ${listen}`],
  ['/etc/pgbouncer/userlist.txt', users ?? ''],
  ['= statement_timeout', '= statement_timeout, options'],
];
const text = HERE.reduce((now, [from, to]) => {
  if (!now.includes(from)) throw new Error(`pgbouncer.ini lacks ${from}`);
  return now.replace(from, to);
}, shipped);
await writeFile(users ?? '', `"${username}" "${password}"\n`);
await writeFile(ini ?? '', text);
await runProgram('/bin/chmod', ['-R', 'a+rX', folder]);
const pooler = spawn(PGBOUNCER, ['-q', ini ?? ''], { ...NOBODY, stdio: ['ignore', 'ignore', 'inherit'] });

let most = 0;
const watch = setInterval(async () => {
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where datname like 'sideroad_test%' group by datname",
  );
  most = Math.max(most, ...rows.map(({ n }) => n));
}, 200);
try {
  const url = Object.assign(new URL(postgres.url), { host: `127.0.0.1:${listen}` }).href;
  const env = { ...process.env, DATABASE_URL: postgres.url, TEST_POOLER_URL: url };
  const files = process.argv.slice(2);
  const args = [
    '--selectProjects',
    'api-postgres',
    '--testNamePattern',
    `^(?!.*(${OF_THE_SERVER.join('|')}))`,
  ];
  check(
    'all tests of the API pass through PgBouncer',
    await runProgram('jest', [...args, '--testPathPatterns', files.join('|') || '.'], env),
  );
  check(`a database has at most 20 connections, and had ${most}`, most > 0 && most <= 20);
} finally {
  clearInterval(watch);
  await client.end();
  pooler.kill();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
