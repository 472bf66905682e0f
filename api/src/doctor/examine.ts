import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import querystring from 'node:querystring';
import { releasesOf } from '@sideroad/releases';
import { type Environment, errorCode, errorMessage, StartError } from '@sideroad/server-kit';
import { SITE_VERSION } from '@sideroad/server-kit/http';
import { sql } from 'drizzle-orm';
import { connectDatabase, openBesideSite } from '../db/database.ts';
import { migrationNames, pendingNames, readMigration } from '../db/migrate.ts';
import { mailTransport } from '../email/mailer.ts';
import { type ApiSettings, readApiSettings } from '../settings/apiSettings.ts';
import { openStorage } from '../storage/openStorage.ts';
import { rawKey } from '../storage/storage.ts';

/** Hours that the last backup may be old: one of every night, and half a day. */
const OLDEST_BACKUP = 36;
/** Seconds that two clocks may differ. */
const MOST_DRIFT = 5;

interface Asked {
  environment: Environment;
  /** Names in `.env` that no program reads. */
  unknown: readonly string[];
  /** Reads the site's settings. @throws StartError */
  readSite: (environment: Environment, api: ApiSettings) => void;
  /** Who gets a test e-mail; without it only the mail server is asked. */
  mailTo?: string | undefined;
  /** The folder of the backups; without it their age is not checked. */
  backups?: string | undefined;
}

/** Returns settings that are secret and passwords of addresses, which drivers and servers may repeat. */
const secretsOf = (environment: Environment) =>
  Object.entries(environment).flatMap(([name, value = '']) => {
    const { password, searchParams } = new URL(URL.canParse(value) ? value : 'none:');
    const found = [password, querystring.unescape(password), ...searchParams.getAll('password')];
    if (/SECRET|TOKEN|PASSWORD|KEY/.test(name)) found.push(value, ...value.split(','));
    return found.map((text) => text.trim()).filter(({ length }) => length > 3);
  });

/** Checks by the catalogs what the role may do, then schema and clock. Changes nothing. @throws StartError */
async function examineDatabase(settings: ApiSettings): Promise<string> {
  const { orm, close } = await openBesideSite(settings, (location) => connectDatabase(location));
  try {
    const files = await Promise.all((await migrationNames()).map((name) => readMigration(name)));
    const made = files.join().matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g);
    const tables = ['schema_migration', ...Array.from(made, ([, name]) => name)];
    const { rows } = await orm.execute<{
      version: string;
      role: string;
      denied: string | null;
      at: number;
    }>(sql`
      select current_setting('server_version') as version, current_user as role,
        (extract(epoch from clock_timestamp()))::float8 as at,
        (select string_agg(relname, ', ' order by relname) from pg_class
          where relnamespace = current_schema()::regnamespace and relname = any(${sql.param(tables)})
            and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
              and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))) as denied limit 1`);
    const { version, role, denied, at = 0 } = rows[0] ?? {};
    if (denied) throw new StartError(`grant ${role} all rights on ${denied}, or make it their owner`);
    if ((await pendingNames(orm))?.length !== 0)
      throw new StartError('the schema is not up to date; run npm run migrate');
    const drift = Math.round(Math.abs(Date.now() / 1000 - at));
    if (drift > MOST_DRIFT)
      throw new StartError(`its clock and this machine's differ by ${drift} s; run NTP on both`);
    return `PostgreSQL ${version}, rights and schema are complete, the clocks agree`;
  } finally {
    await close();
  }
}

/** Writes, reads and removes a picture's bytes, and asks for space. @throws StorageAway, StartError */
async function examineStore(settings: ApiSettings): Promise<string> {
  const storage = await openStorage(settings);
  const [key, bytes] = [rawKey(`doctor-${randomBytes(4).toString('hex')}`), randomBytes(1024)];
  await storage.write(key, bytes);
  const isSame = (await storage.read(key))?.equals(bytes);
  await storage.remove(key);
  if (await storage.isFull()) throw new StartError('the disk has little space left; make room');
  if (!isSame) throw new StartError('it answers other bytes than it got; see who else writes there');
  return `writes, reads and removes in ${settings.s3?.bucket ?? settings.dataDir}`;
}

/** Writes to REMOTES_DIR and reads it. @throws StartError without a release */
async function examineReleases(environment: Environment): Promise<string> {
  const releases = releasesOf(environment);
  await (await releases.proveOperator()).end();
  const { length } = await releases.packages();
  if (length === 0) throw new StartError('nothing is live in REMOTES_DIR; run npm run release');
  return `${length} packages are live`;
}

async function examineMail(settings: ApiSettings, to: string | undefined): Promise<string> {
  if (!settings.smtpUrl || !settings.mailFrom) return 'off without SMTP_URL and MAIL_FROM';
  const transport = mailTransport(settings);
  if (!to) await transport.verify();
  else
    await transport.sendMail({ to, subject: 'Your Sideroad site', text: 'npm run doctor sent this test.' });
  return to
    ? `the server took an e-mail to ${to}`
    : 'the server lets the site in; --mail ADDRESS sends an e-mail';
}

/** @throws StartError without a backup of the last night */
async function examineBackups(folder: string | undefined): Promise<string> {
  if (!folder) return 'not looked for; --backups FOLDER says where they are';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
  if (names.length === 0) throw new StartError(`${folder} has none; run npm run backup -- FILE every night`);
  const hours = Math.round((Date.now() - Math.max(...times)) / 3_600_000);
  if (hours <= OLDEST_BACKUP) return `the last is ${hours} hours old`;
  throw new StartError(`the last is ${hours} hours old; see why npm run backup has not run since`);
}

/** Checks an installation, also beside a running site. @returns lines without secrets that say OK or what to do */
export async function examine({ environment, unknown, readSite, mailTo, backups }: Asked) {
  const secrets = secretsOf(environment);
  const lines: string[] = [];
  const failed = (name: string, error: unknown, advice = '') => {
    const [said = ''] = errorMessage(error).split('\n');
    const text = error instanceof StartError ? said : `${said} (${errorCode(error) ?? 'no code'}); ${advice}`;
    lines.push(`FAIL ${name}: ${secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text)}`);
  };
  lines.push(`OK   site ${SITE_VERSION}, Node.js ${process.version}`);
  if (unknown.length > 0)
    failed('.env', new StartError(`${unknown.join(', ')}: no such setting; see docs/settings.md`));
  let settings: ApiSettings;
  try {
    settings = readApiSettings(environment);
    readSite(environment, settings);
    lines.push('OK   settings: each has a value of its kind');
  } catch (error) {
    failed('settings', error);
    return lines;
  }
  const who = `let user ${process.getuid?.() ?? ''} read and write there`;
  const checks: [name: string, advice: string, check: () => Promise<string>][] = [
    ['database', 'let its role read and write all tables', () => examineDatabase(settings)],
    ['pictures', who, () => examineStore(settings)],
    ['releases', who, () => examineReleases(environment)],
    ['mail', 'see SMTP_URL and MAIL_FROM', () => examineMail(settings, mailTo)],
    ['backup', who, () => examineBackups(backups)],
  ];
  for (const [name, advice, check] of checks) {
    await check().then(
      (text) => lines.push(`OK   ${name}: ${text}`),
      (error) => failed(name, error, advice),
    );
  }
  return lines;
}
