import { importText, withFile } from '../testing/importing.ts';
import { ownerCalls } from '../testing/owner.ts';
import { aFarm, aPicture, bring, confirmCover, register } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { importFile } from './importFile.ts';
import { openSource } from './read/openSource.ts';
import type { SourceRow } from './read/sourceRow.ts';

const api = useTestApi(2);

const csv = (...rows: string[]) => ['id,name,category,lat,lon,description', ...rows, ''].join('\n');
const row = (n: number, { name = `Import ${n}`, category = 'Category 7', description = '' } = {}) =>
  `${n},${name},${category},${(44 + n / 1000).toFixed(3)},-80.5,${description}`;
const none = { added: 0, updated: 0, unchanged: 0, refused: 0, trimmed: 0, refusals: [], leftOut: [] };

const rowsFrom = (text: string) =>
  withFile('farms.csv', text, async (file) => {
    const rows: SourceRow[] = [];
    for await (const one of (await openSource(file)).rows) rows.push(one);
    return rows;
  });

const found = async (query: string) =>
  (await api.get(`/api/farmsearch/textsearch?query=${encodeURIComponent(query)}`)).json().data.items;
const total = async () =>
  (await api.get('/api/farmsearch/proximitysearch?latitude=44&longitude=-80')).json().data.meta.total;
const farmCount = async () =>
  (await api.database.pool.query('select count(*)::int as n from farm limit 1')).rows[0].n;

describe('[RUN-23] an import stores farms of other directories', () => {
  it('lists, counts, finds and shows them like any other farm', async () => {
    const before = await total();
    const text = csv(row(1, { name: 'Quillfeather Orchard', description: 'Plums.' }), row(2));
    expect(await importText(api, 'farms.csv', text)).toEqual({ ...none, added: 2 });
    expect(await total()).toBe(before + 2);
    const [item] = await found('quillfeather plums');
    expect(item).toMatchObject({
      name: 'Quillfeather Orchard',
      categoryIds: ['7'],
      coverImage: null,
      banner: null,
    });
    const { data } = (await api.get(`/api/farms/${item.id}`)).json();
    expect(data).toMatchObject({
      description: 'Plums.',
      location: { coordinates: { lat: 44.001, lon: -80.5 } },
    });
  });

  it('uses a map file, and refuses its unknown columns before it stores anything', async () => {
    const text = 'Betrieb,lat,lon\nGutshof,44.2,-80.5\n';
    const before = await farmCount();
    await expect(importText(api, 'map.csv', text, { map: { name: 'Hof' }, source: 'map' })).rejects.toThrow(
      'map.csv.map.json: the column "Hof" of "name" is not in the file; it has "Betrieb", "lat", "lon"',
    );
    expect(await farmCount()).toBe(before);
    const map = { name: 'Betrieb', categories: { value: 'Category 1' } };
    expect(await importText(api, 'map.csv', text, { map, source: 'map' })).toEqual({ ...none, added: 1 });
    expect(await found('gutshof')).toHaveLength(1);
  });
});

describe('[RUN-24] an import reports refused rows and keeps the good ones', () => {
  it('reports in the order of the file, and stores the rows around them', async () => {
    const text = csv(
      row(11),
      ',,Category 1,99,-80.5,',
      row(12),
      row(11, { name: 'Again' }),
      row(13, { category: 'Nothing' }),
      row(14),
    );
    expect(await importText(api, 'farms.csv', text, { source: 'good' })).toEqual({
      ...none,
      added: 3,
      refused: 3,
      refusals: [
        'line 3: name is required; latitude must be between -90 and 90',
        'line 5: is the same farm as line 2',
        'line 6: category "Nothing" is not known; known: Category 1, Category 2, Category 7, Category 9',
      ],
    });
  });

  it('stores hostile text as text, without tags and invisible characters', async () => {
    const name = `=cmd() "alert" ' < 1`;
    const hostile = {
      name: `${name}\u0000\u202e<script>alert(1)</script>`,
      category: 'Category 1',
      lat: 44.3,
      lon: -80.5,
      __proto__: null,
      description: '\ud800x',
    };
    const text = `${JSON.stringify(hostile)}\n`;
    expect(await importText(api, 'farms.ndjson', text, { source: 'hostile' })).toEqual({ ...none, added: 1 });
    const [item] = await found('cmd alert');
    expect(item.name).toBe(name);
    expect((await api.get(`/api/farms/${item.id}`)).json().data.description).toBe('x');
  });

  it('stores the whole rows of a file that is cut off, over several chunks', async () => {
    const text = `${csv(...Array.from({ length: 260 }, (_, n) => row(n)))}"260,cut`;
    expect(await importText(api, 'many.csv', text, { source: 'many' })).toEqual({
      ...none,
      added: 260,
      refused: 1,
      refusals: ['line 262: has a quote that never ends'],
    });
    const more = `${csv(...Array.from({ length: 261 }, (_, n) => row(n)))}`;
    expect(await importText(api, 'many.csv', more, { source: 'many' })).toEqual({
      ...none,
      added: 1,
      unchanged: 260,
    });
  }, 60_000);

  it('keeps what it stored before it was killed; importing again completes it', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => row(n));
    async function* cut() {
      yield* await rowsFrom(csv(...lines.slice(0, 270)));
      throw new Error('The power is gone.');
    }
    const order = {
      rows: cut(),
      readShare: () => 0,
      mapping: new Map(),
      mapName: '',
      source: 'cut',
      category: null,
      dry: false,
    };
    const silent = {
      refused: () => undefined,
      trimmed: () => undefined,
      progress: () => undefined,
      unread: () => undefined,
    };
    const before = await farmCount();
    await expect(importFile(api.database.orm, order, silent)).rejects.toThrow('The power is gone.');
    expect(await farmCount()).toBe(before + 250);
    const again = await importText(api, 'cut.csv', csv(...lines), { source: 'cut' });
    expect(again).toEqual({ ...none, added: 50, unchanged: 250 });
  }, 60_000);

  it('names the columns that no field takes, once, and refuses a file without names of farms', async () => {
    const text =
      'Name of farm,Category,Town / City,Fax,Phone,Tel.\nMany Maples,1,Waterloo,1,4165550123,4165550124\n';
    expect(await importText(api, 'farms.csv', text, { source: 'columns' })).toEqual({
      ...none,
      added: 1,
      leftOut: ['columns: Fax, Tel.'],
    });
    await expect(importText(api, 'farms.csv', 'Betrieb,Ort\nGutshof,Waterloo\n')).rejects.toThrow(
      'has no column with the names of farms; it has "Betrieb", "Ort". Call one "name", or give a map file (--map)',
    );
  });

  it('refuses a file without farms', async () => {
    await expect(importText(api, 'farms.csv', csv())).rejects.toThrow('holds no farms');
  });
});

describe('[RUN-23] the category of the command', () => {
  const text = 'name,category,lat,lon\nNo Kind Farm,,44.7,-80.5\nOpera House,Opera,44.8,-80.5\n';

  it('applies to rows without a known category', async () => {
    const order = { source: 'kindless', category: 'Category 9' };
    expect(await importText(api, 'farms.csv', text, order)).toEqual({
      ...none,
      added: 2,
      trimmed: 1,
      leftOut: [expect.stringMatching(/^line 3: category "Opera" is not known; /)],
    });
    for (const name of ['no kind', 'opera']) expect((await found(name))[0].categoryIds).toEqual(['9']);
  });

  it('is refused before anything is stored when it is unknown', async () => {
    await expect(importText(api, 'farms.csv', text, { category: 'Opera' })).rejects.toThrow(
      '--category "Opera" is not known; give Category 1, Category 2, Category 7, Category 9',
    );
  });
});

describe('[RUN-24] importing again', () => {
  const text = csv(row(21, { name: 'Steady' }), row(22, { name: 'Wandering' }));

  it('changes nothing, and a changed row changes only its farm', async () => {
    expect(await importText(api, 'a.csv', text, { source: 'twice' })).toEqual({ ...none, added: 2 });
    const before = await farmCount();
    const [{ id }] = await found('Wandering');
    expect(await importText(api, 'b.csv', text, { source: 'twice' })).toEqual({ ...none, unchanged: 2 });
    const changed = csv(
      row(21, { name: 'Steady' }),
      '22,Settled,"Category 9;Category 1",45.5,-75.5,Further north',
    );
    expect(await importText(api, 'c.csv', changed, { source: 'twice' })).toEqual({
      ...none,
      updated: 1,
      unchanged: 1,
    });
    expect(await importText(api, 'c.csv', changed, { source: 'twice' })).toEqual({ ...none, unchanged: 2 });
    expect(await farmCount()).toBe(before);
    expect((await api.get(`/api/farms/${id}`)).json().data).toMatchObject({
      name: 'Settled',
      categoryIds: ['9', '1'],
      description: 'Further north',
      location: { coordinates: { lat: 45.5, lon: -75.5 } },
    });
    expect(await found('Wandering')).toEqual([]);
    expect(await found('settled north')).toHaveLength(1);
    const near = await api.get(
      '/api/farmsearch/proximitysearch?latitude=45.5&longitude=-75.5&categoryId=9&distance=10',
    );
    expect(near.json().data.items.map((item: { id: string }) => item.id)).toEqual([id]);
  });

  it('with the same id from another source adds another farm', async () => {
    expect(await importText(api, 'a.csv', csv(row(21, { name: 'Stranger' })), { source: 'other' })).toEqual({
      ...none,
      added: 1,
    });
  });

  it('as a dry run reports the outcome and stores nothing', async () => {
    const before = await farmCount();
    const dry = csv(row(21, { name: 'Changed' }), row(22, { name: 'Wandering' }), row(23));
    expect(await importText(api, 'a.csv', dry, { source: 'twice', dry: true })).toEqual({
      ...none,
      added: 1,
      updated: 2,
    });
    expect(await farmCount()).toBe(before);
  });

  it('adds a farm that was deleted', async () => {
    const [{ id }] = await found('Stranger');
    await api.database.pool.query('delete from farm where id = $1', [id]);
    expect(
      await importText(api, 'a.csv', csv(row(21, { name: 'Stranger' })), { source: 'other' }),
    ).toMatchObject({ added: 1 });
  });
});

describe('[RUN-24] a farm that an owner registered', () => {
  it('is neither overwritten nor listed twice: the row is refused', async () => {
    const farm = await register(api, aFarm());
    await confirmCover(api, farm, await bring(api, farm, await aPicture()));
    const before = (await api.get(`/api/farms/${farm.id}`)).json();
    const { lat, lon } = before.data.location.coordinates;
    const there = (name: string, north = 0) => `${name},1,${lat + north},${lon},Stolen`;
    const text = [
      'name,category,lat,lon,description',
      there('MAPLE  hollow'),
      there('Maple Hollow', 0.5),
      there('Other'),
      '',
    ].join('\n');
    expect(await importText(api, 'farms.csv', text, { source: 'owner' })).toEqual({
      ...none,
      added: 2,
      refused: 1,
      refusals: [`line 2: an owner has registered this farm: ${farm.id}`],
    });
    expect((await api.get(`/api/farms/${farm.id}`)).json()).toEqual(before);
  });
});

describe('[RUN-24, OWNER-12] an imported farm that its owner has changed', () => {
  it('keeps the change when its row changes, and the row is refused', async () => {
    const row = (name: string) => `id,name,category,lat,lon\nZ1,${name},1,45.1,-76.2\n`;
    await importText(api, 'farms.csv', row('Old Orchard'), { source: 'changed' });
    const { rows } = await api.database.pool.query(`select id from farm where name = 'Old Orchard' limit 1`);
    const owners = ownerCalls(api);
    const { bearer } = await owners.holder(rows[0].id);
    const edit = { note: { text: 'Cider today', until: new Date().toISOString().slice(0, 10) } };
    expect((await owners.edit(rows[0].id, bearer, 1, edit)).statusCode).toBe(200);
    expect(await importText(api, 'farms.csv', row('New Orchard'), { source: 'changed' })).toMatchObject({
      updated: 0,
      refused: 1,
    });
    expect((await owners.owned(rows[0].id, bearer)).farm.name).toBe('Old Orchard');
  });
});
