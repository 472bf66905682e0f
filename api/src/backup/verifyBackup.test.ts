import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { type Entry, packEntries } from '../testing/archives.ts';
import { verifyBackup } from './verifyBackup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, text = '', type: 'file' | 'symlink' = 'file'): Entry => ({
  header: { name, type },
  bytes: Buffer.from(text),
});
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');

const ROWS = ['{"id":1,"name":"Farm 1"}\n', '{"id":2,"name":"Farm 2"}\n{"id":3,"name":"Farm 3"}\n'];
const PICTURE = 'pictures/pictures/0a/0a2b3c4d5e6f0a2b3c4d5e6f-640.webp';
const RAW = 'pictures/raw/17';
const MANIFEST = {
  format: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  migrations: ['0001_farms.sql'],
  tables: { farm: { rows: 3, sha256: sha256(...ROWS) }, upload: { rows: 0, sha256: sha256() } },
  pictures: { files: 2, bytes: 9, sha256: sha256(PICTURE, 'webp', RAW, 'bytes') },
  sequences: { farm_id_seq: '3' },
};
const withManifest = (change: object): Entry[] => [
  ...whole.slice(0, -1),
  entry('manifest.json', JSON.stringify({ ...MANIFEST, ...change })),
];
const whole: Entry[] = [
  ...ROWS.map((text, index) => entry(`tables/farm/00000${index + 1}.ndjson`, text)),
  entry(PICTURE, 'webp'),
  entry(RAW, 'bytes'),
  entry('manifest.json', JSON.stringify(MANIFEST)),
];
const without = (name: string) => whole.filter(({ header }) => header.name !== name);

const verify = async (file: string) => verifyBackup(file, (await stat(file)).size);
async function verdict(entries: readonly Entry[]): Promise<string> {
  const file = path.join(folder, 'backup.tar.gz');
  await packEntries(entries, file);
  return verify(file).then(
    () => 'right',
    (error: Error) => error.message,
  );
}

describe('[RUN-26] checking an archive', () => {
  it('accepts a whole archive', async () => {
    expect(await verdict(whole)).toBe('right');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 20)],
    ['empty', () => Buffer.alloc(0)],
    [
      'altered',
      (bytes) => Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte))),
    ],
    ['another archive', () => gzipSync('name,category\n')],
  ])('one that is %s is refused', async (_, damage) => {
    const file = path.join(folder, 'damaged.tar.gz');
    await packEntries(whole, file);
    await writeFile(file, damage(await readFile(file)));
    await expect(verify(file)).rejects.toThrow(/^is no backup, or was cut off or changed$/);
  });

  it.each<[string, Entry[], RegExp]>([
    ['without its end', whole.slice(0, -1), /^is no backup, or was cut off or changed$/],
    ['without a part', without('tables/farm/000002.ndjson'), /^was changed or cut off: the table farm /],
    ['without a picture', without(PICTURE), /^was changed or cut off: the pictures /],
    [
      'with another name in a row',
      [entry('tables/farm/000001.ndjson', ROWS[0]?.replace('Farm 1', 'Farm 9')), ...whole.slice(1)],
      /^was changed or cut off: the table farm /,
    ],
    [
      'with another picture',
      [...without(RAW).slice(0, -1), entry(RAW, 'BYTES'), ...whole.slice(-1)],
      /: the pictures /,
    ],
    [
      'with a picture under another name',
      [...without(RAW).slice(0, -1), entry('pictures/raw/18', 'bytes'), ...whole.slice(-1)],
      /: the pictures /,
    ],
    ['with more after its end', [...whole, entry(RAW, 'x')], /: what stands after its end is /],
    ['with a table more', [entry('tables/pg_authid/000001.ndjson'), ...whole], /: the table pg_authid /],
    ['with a path out of it', [entry('../../etc/x'), ...whole], /^holds ".*etc.*", which no backup has$/],
    ['with a picture out of its place', [entry('pictures/raw/../../x'), ...whole], /, which no backup has$/],
    ['with a link', [entry(RAW, '', 'symlink'), ...whole], /, which no backup has$/],
    [
      'of a newer version',
      withManifest({ migrations: ['9999_later.sql'] }),
      /^was made by a newer version of Sideroad; update this one first$/,
    ],
    ['of a newer format', withManifest({ format: 2 }), /^was made by a newer version of Sideroad; /],
    ['with a broken manifest', withManifest({ tables: [] }), /^is no backup of Sideroad, or was changed$/],
    [
      'with a sequence that is no number',
      withManifest({ sequences: { farm_id_seq: '1; drop' } }),
      /^is no backup of Sideroad/,
    ],
  ])('refuses an archive that is %s', async (_, entries, message) => {
    expect(await verdict(entries)).toMatch(message);
  });

  it('refuses a part that would fill the memory, by its size', async () => {
    const archive = pack();
    archive.entry({ name: RAW, size: 65 * 1_048_576 });
    const [header] = await once(archive, 'data');
    const file = path.join(folder, 'large.tar.gz');
    await writeFile(file, gzipSync(header));
    await expect(verify(file)).rejects.toThrow(/^unpacks to more than any backup holds$/);
  });

  it('refuses a small file that would unpack to gigabytes, before it does', async () => {
    const part = entry('tables/farm/000001.ndjson', ' '.repeat(8 * 1_048_576));
    expect(await verdict(Array.from({ length: 11 }, () => part))).toBe(
      'unpacks to more than any backup holds',
    );
  }, 60_000);
});
