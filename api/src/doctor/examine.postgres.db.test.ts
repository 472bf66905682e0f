import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { startSmtpServer } from '../testing/smtpServer.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { examine } from './examine.ts';

const PASSWORD = 'never-shown-%40';
let folder: string;
let mail: Awaited<ReturnType<typeof startSmtpServer>>;
let good: Record<string, string>;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-doctor-'));
  mail = await startSmtpServer();
  const databaseUrl = await createTestDatabase();
  await (await openDatabase({ databaseUrl, dataDir: folder })).close();
  await mkdir(inFolder('releases/mf-farm'), { recursive: true });
  await mkdir(inFolder('backups'));
  await writeFile(inFolder('backups/site.tar.gz'), 'x');
  await writeFile(inFolder('file'), '');
  good = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: inFolder('data'), REMOTES_DIR: inFolder('releases') },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'site@maple.example', ADMIN_TOKEN: PASSWORD.repeat(3) },
  };
}, 60_000);
afterAll(async () => {
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the installation; returns other settings. */
type Breaks = () => Promise<Record<string, string>> | Record<string, string>;

/** A role that may read one table alone. */
async function aReader() {
  const { DATABASE_URL = '' } = good;
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const role = `reader_${process.pid}`;
  await client.query(`create role ${role} login password '${PASSWORD}'; grant select on farm to ${role};
      create table other_program (id int)`);
  await client.end();
  const url = new URL(DATABASE_URL);
  [url.username, url.password] = [role, encodeURIComponent(PASSWORD)];
  return { DATABASE_URL: url.href };
}

describe('[RUN-130] npm run doctor', () => {
  it.each<[string, Breaks, RegExp[]]>([
    ['a good installation', () => ({}), []],
    [
      'a role without rights',
      aReader,
      [/^FAIL database: grant reader_\d+ all rights on (?!.*other_program).*farm.*, or make/],
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: `postgres://127.0.0.1:1/x?password=${PASSWORD}` }),
      [/^FAIL database: DATABASE_URL: cannot connect to .*ECONNREFUSED/],
    ],
    [
      'a folder that cannot be written',
      () => ({ DATA_DIR: inFolder('file') }),
      [/^FAIL pictures: .*ENOTDIR.*; let user \d+ read and write there$/],
    ],
    [
      'no release',
      () => ({ REMOTES_DIR: inFolder('none') }),
      [/^FAIL releases: nothing is live .*npm run release$/],
    ],
    [
      'a mail server that refuses',
      () => {
        mail.state.refuses = true;
        return { SMTP_URL: mail.url.replace('//', `//user:${PASSWORD}@`) };
      },
      [/^FAIL mail: .*; see SMTP_URL and MAIL_FROM$/],
    ],
    [
      'an old backup',
      async () => {
        mail.state.refuses = false;
        await utimes(inFolder('backups/site.tar.gz'), 0, Date.now() / 1000 - 3 * 24 * 3600);
        return {};
      },
      [/^FAIL backup: the last is 72 hours old; see why npm run backup/],
    ],
    [
      'a wrong setting',
      () => ({ DRAIN_DELAY: 'long' }),
      [/^FAIL settings: DRAIN_DELAY: "long" is not a time/],
    ],
    [
      'a short token',
      () => ({ ADMIN_TOKEN: PASSWORD }),
      [/^FAIL settings: ADMIN_TOKEN: its value is too short/],
    ],
  ])('%s', async (_what, breaks, failures) => {
    const lines = await examine({
      ...{ environment: { ...good, ...(await breaks()) }, unknown: [], readSite: () => undefined },
      ...{ mailTo: 'operator@maple.example', backups: inFolder('backups') },
    });
    const failed = lines.filter((line) => !line.startsWith('OK   '));
    expect(failed).toEqual(failures.map((line) => expect.stringMatching(line)));
    expect(lines.join()).not.toMatch(/never-shown/);
  });

  it('sends a test e-mail only where an address is given, and names unknown settings', async () => {
    const sent = mail.emails.length;
    const lines = await examine({ environment: good, unknown: ['SMTP_UR'], readSite: () => undefined });
    expect(mail.emails).toHaveLength(sent);
    expect(lines).toContain('FAIL .env: SMTP_UR: no such setting; see docs/settings.md');
    expect(lines).toContain('OK   backup: not looked for; --backups FOLDER says where they are');
  });
});
