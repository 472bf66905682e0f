import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '../db/database.ts';
import { addTeam } from '../releases/teams.ts';
import { DiskStorage } from '../storage/diskStorage.ts';
import { backUp, restore } from '../testing/archives.ts';
import { copyFreshDatabase } from '../testing/freshDatabase.ts';
import { importText } from '../testing/importing.ts';
import {
  aFarm,
  aPicture,
  askUpload,
  bring,
  confirmCover,
  confirmGallery,
  register,
} from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestDatabase, onPostgres } from '../testing/testDatabase.ts';

type Kind = 'embedded' | 'PostgreSQL';

/** A backup of each database goes into the other; the run of `api-embedded` stays with its own. */
const DIRECTIONS: [Kind, Kind][] = onPostgres
  ? [
      ['PostgreSQL', 'embedded'],
      ['embedded', 'PostgreSQL'],
    ]
  : [['embedded', 'embedded']];

let folder: string;
const sources = new Map<Kind, Promise<{ api: TestApi; farm: string }>>();
const open: TestApi[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-backup-'));
});
afterAll(async () => {
  for (const api of open) await api.close();
  await rm(folder, { recursive: true, force: true });
});

const given = (kind: Kind) => (kind === 'embedded' ? { databaseUrl: '' } : {});

/** A site with everything that a site can hold. */
async function makeSource(kind: Kind): Promise<{ api: TestApi; farm: string }> {
  const api = await startTestApi(30, given(kind));
  open.push(api);
  const farm = await register(api, aFarm(), { 'idempotency-key': 'backup-0123456789' });
  const ids: string[] = [];
  for (const red of [10, 20, 30, 40, 50]) ids.push(await bring(api, farm, await aPicture(red)));
  await confirmCover(api, farm, ids.pop() ?? '');
  await confirmGallery(api, farm, ids);
  const waiting = await register(api);
  await bring(api, waiting, await aPicture(60));
  await askUpload(api, waiting);
  await api.post('/api/newsletter', 'FNAME=Ann&EMAIL=ann%40farm.example', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await importText(
    api,
    'farms.csv',
    'name,category,lat,lon\n"Été ""quoted""\nfarm",1,44.1234567890123,-80\n',
  );
  // Its number is never used again.
  const { id } = await register(api);
  await api.database.pool.query('delete from farm where id = $1', [id]);
  await addTeam(api.database.orm, { name: 'Market', remotes: ['mf-farm', 'mf-store'] });
  const of = { remote: 'mf-farm', version: '1.0.0', by: 'Market' };
  await api.services.releases.note({ ...of, action: 'live', reason: null, details: { share: [0.1, 0.5] } });
  await api.stores.photos.idle();
  return { api, farm: farm.id };
}
const sourceOf = (kind: Kind) => {
  const source = sources.get(kind) ?? makeSource(kind);
  sources.set(kind, source);
  return source;
};

/** Every row of every table of ours that must last, and every number that was given out. */
async function everythingIn({ database: { pool } }: TestApi): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local timezone = 'UTC'");
    const { rows: tables } = await client.query(
      "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1 limit 100",
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables) {
      const columns = name === 'schema_migration' ? 'name' : '*';
      const { rows } = await client.query(
        `select to_jsonb(t)::text as row from (select ${columns} from ${name}) t order by 1 limit 100000`,
      );
      found[name] = rows.map(({ row }) => row).filter((row) => !row.includes('"signing-secret"'));
    }
    const { rows } = await client.query(
      'select sequencename, last_value from pg_sequences order by 1 limit 100',
    );
    return { ...found, sequences: rows };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A page and the bytes of its cover, as visitors get them. */
async function farmAt(api: TestApi, id: string): Promise<unknown> {
  const { data } = (await api.get(`/api/farms/${id}`)).json();
  return [data, (await api.get(data.coverImage.viewUrl)).rawPayload];
}

async function emptyPlace(kind: Kind) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-restored-'));
  const databaseUrl = kind === 'embedded' ? '' : await createTestDatabase();
  if (!databaseUrl) await copyFreshDatabase(dataDir);
  return { dataDir, databaseUrl };
}

describe('[RUN-26] a backup and its restore, for both databases and the images', () => {
  it.each(DIRECTIONS)(
    'from %s to %s everything is as it was',
    async (from, to) => {
      const { api, farm } = await sourceOf(from);
      const file = path.join(folder, `${from}-${to}.tar.gz`);
      const { manifest, missing } = await backUp(
        { database: api.database, storage: api.stores.storage },
        file,
      );
      expect(missing).toEqual([]);
      // Five pictures in six widths, one that waits to be confirmed: as it came.
      expect(manifest.pictures.files).toBe(5 * 6 + 1);
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      const place = await emptyPlace(to);
      const database = await connectDatabase(place);
      const storage = new DiskStorage(path.join(place.dataDir, 'images', 'uploaded'));
      await restore({ database, storage }, file).finally(() => database.close());

      const restored = await startTestApi(0, place);
      open.push(restored);
      expect(await everythingIn(restored)).toEqual(await everythingIn(api));
      expect(await farmAt(restored, farm)).toEqual(await farmAt(api, farm));
      const pictures = (dir: string) => readdir(path.join(dir, 'images', 'uploaded'), { recursive: true });
      expect((await pictures(restored.dataDir)).sort()).toEqual((await pictures(api.dataDir)).sort());

      // And it goes on from there: numbers, counts and search.
      const before = (await restored.get('/api/farmsearch/proximitysearch?latitude=43&longitude=-79')).json()
        .data.meta.total;
      const next = await register(restored);
      expect(next.id).toBe('35');
      await confirmCover(restored, next, await bring(restored, next, await aPicture(70)));
      const list = await restored.get('/api/farmsearch/proximitysearch?latitude=43&longitude=-79');
      expect(list.json().data.meta.total).toBe(before + 1);
      await restored.database.pool.query("update farm set name = 'Quillfeather' where id = $1", [next.id]);
      expect(
        (await restored.get('/api/farmsearch/textsearch?query=quillfeather')).json().data.items,
      ).toHaveLength(1);
    },
    120_000,
  );

  it('leaves out the secret that the site signs with', async () => {
    const { api } = await sourceOf(onPostgres ? 'PostgreSQL' : 'embedded');
    const { rows } = await api.database.pool.query(
      "select 1 from app_state where key = 'signing-secret' limit 1",
    );
    expect(rows).toHaveLength(onPostgres ? 1 : 0);
    const file = path.join(folder, 'secret.tar.gz');
    const { manifest } = await backUp({ database: api.database, storage: api.stores.storage }, file);
    const { rows: kept } = await api.database.pool.query('select count(*)::int as n from app_state limit 1');
    expect(manifest.tables.app_state?.rows).toBe(kept[0].n - rows.length);
  });
});
