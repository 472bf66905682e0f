import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { useTestApi } from '../testing/testApi.ts';
import { comparable } from './equivalents.ts';
import cases from './search.cases.json';
import { suggestFarms } from './suggest.ts';

const FARMS: [name: string, city: string, description: string][] = [
  ['Ridgeline Pumpkins', 'Stouffville', 'A patch with a view.'],
  ['Café des Érables', 'Ottawa', 'Maple syrup and tire d’érable.'],
  ["Schmidt's Peach Stand", 'St. Jacobs', 'Peaches by the basket.'],
  ['Nguyen & Sons Orchard', 'St. Jacobs', 'Apples and cider donuts.'],
  ['Orchard', 'Guelph', 'One word is enough.'],
  ['Orchard Hill', 'Guelph', 'On a hill.'],
  ['Old Orchard Hill', 'Guelph', 'On an older hill.'],
  ['The Nine Acre', 'Niagara-on-the-Lake', 'Strawberries in June.'],
  ['Maple & Maple', 'Elora', 'Twice the trees.'],
  ['農場', 'Toronto', 'A farm with a name of two signs.'],
];

const api = useTestApi(0);
beforeAll(async () => {
  for (const [name, city, description] of FARMS) {
    const text = 'insert into farm (name, city, state, description) values ($1, $2, $3, $4)';
    await api.database.pool.query(text, [name, city, 'Ontario', description]);
  }
  await api.database.pool.query(`update farm set business_hours = (select jsonb_agg(jsonb_build_object(
    'dayOfWeek', day, 'openTime', '00:00', 'closeTime', '24:00')) from generate_series(0, 6) day)
    where name = 'Ridgeline Pumpkins'`);
  await api.database.pool.query(`insert into farm_category (farm_id, category_id, position)
    select id, category, position from farm, (values (7, 0), (1, 1)) of_it(category, position)
    where name = 'Ridgeline Pumpkins'`);
}, 60_000);

const suggest = async (q: string) => {
  const answer = await api.get(`/api/farmsearch/suggest?${new URLSearchParams({ q })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ name }: { name: string }) => name) as string[];
};
const search = async (query: string, paging: Record<string, string> = {}) => {
  const params = new URLSearchParams({ query, limit: '20', ...paging });
  const answer = await api.get(`/api/farmsearch/textsearch?${params}`);
  expect(answer.statusCode).toBe(200);
  const { items, meta } = answer.json().data;
  return { names: items.map(({ name }: { name: string }) => name) as string[], meta };
};

it('[API-22] suggest answers id, name, city, state, categories and opening of farms', async () => {
  const answer = (await api.get('/api/farmsearch/suggest?q=ridge')).json();
  expect(answer).toEqual({
    data: [
      {
        id: expect.any(String),
        name: 'Ridgeline Pumpkins',
        city: 'Stouffville',
        state: 'Ontario',
        categoryIds: ['7', '1'],
        opening: expect.objectContaining({ state: 'open', until: null }),
      },
    ],
    meta: { total: 1, pages: 1, limit: 8, page: 1 },
  });
});

it('[API-23] textsearch answers pages of 20 with total and pages', async () => {
  const first = await search('orchard', { limit: '3' });
  const second = await search('orchard', { limit: '3', page: '2' });
  expect(first.meta).toEqual({ total: 4, pages: 2, limit: 3, page: 1 });
  expect(second.meta).toEqual({ total: 4, pages: 2, limit: 3, page: 2 });
  expect(new Set([...first.names, ...second.names]).size).toBe(4);
  const beyond = await search('orchard', { page: '9' });
  expect(beyond).toEqual({ names: [], meta: { total: 4, pages: 1, limit: 20, page: 9 } });
  expect((await api.get('/api/farmsearch/textsearch?query=orchard')).json().data.meta.limit).toBe(20);
});

describe('[SEARCH-62] search tolerates accents, case, apostrophes and one typing error', () => {
  it.each(cases.spellings)('%j finds %s', async (text, name) => {
    expect(await suggest(text)).toContain(name);
    expect((await search(text)).names).toContain(name);
  });

  it('finds words of the description in any form', async () => {
    expect((await search('strawberry')).names).toEqual(['The Nine Acre']);
    expect((await search('peaches baskets')).names).toEqual(["Schmidt's Peach Stand"]);
    expect((await search('donut')).names).toEqual(['Nguyen & Sons Orchard']);
  });

  it('does not correct a known word', async () => {
    expect((await search('hill')).names).toEqual(['Old Orchard Hill', 'Orchard Hill']);
  });
});

/** Farms of one test, gone after it. */
const withFarms = async (farms: readonly (readonly string[])[], check: () => Promise<void>) => {
  const { pool } = api.database;
  const text =
    'insert into farm (name, city, description, lat, lon) values ($1, $2, $3, $4, $5) returning id';
  const ids: string[] = [];
  for (const [at, [name, city, description]] of farms.entries())
    ids.push((await pool.query(text, [name, city, description, 43 + at, -80])).rows[0].id);
  await check().finally(() => pool.query('delete from farm where id = any ($1)', [ids]));
};

describe('[SEARCH-62] search knows other spellings and names of a thing', () => {
  it('finds each by the other', () =>
    withFarms(cases.farms, async () => {
      const missed: string[] = [];
      for (const [query = '', name = ''] of cases.otherNames) {
        if (!(await search(query)).names.includes(name)) missed.push(query);
        if (!(await suggest(query)).includes(name)) missed.push(`suggest ${query}`);
      }
      expect(missed).toEqual([]);
    }));

  it('lists what has the typed word before what has another name of it', () =>
    withFarms(
      [
        ['An Island Corner', 'Hull', 'x'],
        ['Verger de l’Île', 'Hull', 'x'],
      ],
      async () => {
        expect((await search('ile')).names).toEqual(['Verger de l’Île', 'An Island Corner']);
        expect((await search('island')).names).toEqual(['An Island Corner', 'Verger de l’Île']);
      },
    ));

  it('corrects a letter in another form of a word, and in a beginning of another word', () =>
    withFarms(
      [
        ['Red Corner', 'Hull', 'A gooseberry bush.'],
        ['Far Corner', 'Hull', 'Appetite and damsons.'],
      ],
      async () => {
        expect((await search('gooseberies')).names).toEqual(['Red Corner']);
        expect((await search('appe cider')).names).toEqual(['Nguyen & Sons Orchard']);
      },
    ));

  it('compares text as the address look-up does', async () => {
    const texts = fc.array(
      fc.constantFrom(
        ...["l'", 'L’', "d'", "qu'", "o'", "s'", 'É', 'île', 'a', 'h', 'st.', ' ', '-', 'Çb', '&', '7', 'ʼ'],
      ),
      { maxLength: 9 },
    );
    const samples = fc.sample(texts, 300).map((parts) => parts.join(''));
    const text =
      'select search_text(given) as plain from unnest($1::text[]) with ordinality t(given, at) order by at';
    const { rows } = await api.database.pool.query(text, [samples]);
    expect(rows.map(({ plain }) => plain)).toEqual(samples.map(comparable));
  });
});

it('[SEARCH-63] equal hits go by distance from the place of the call', () =>
  withFarms(
    [
      ['Quail A', 'Hull', 'x'],
      ['Quail B', 'Hull', 'x'],
      ['Quail C', 'Hull', 'x'],
    ],
    async () => {
      expect((await search('quail')).names).toEqual(['Quail A', 'Quail B', 'Quail C']);
      const near = await api.get('/api/farmsearch/textsearch?query=quail&latitude=45.1&longitude=-80');
      const { items } = near.json().data;
      expect(items.map(({ name }: { name: string }) => name)).toEqual(['Quail C', 'Quail B', 'Quail A']);
      expect(items[0].distance).toBeCloseTo(11.13, 1);
      const second = await search('quail', { latitude: '45.1', longitude: '-80', limit: '1', page: '2' });
      expect(second.names).toEqual(['Quail B']);
      expect((await search('quail a', { latitude: '45.1', longitude: '-80' })).names[0]).toBe('Quail A');
    },
  ));

it('[SEARCH-62] a query costs a bounded number of look-ups, whatever its words are', async () => {
  const { pool } = api.database;
  const sizes: number[] = [];
  const logger = {
    logQuery: (_text: string, values: unknown[]) =>
      sizes.push(
        ...values.map((value) => (String(value).startsWith('[') ? JSON.parse(String(value)).length : 0)),
      ),
  };
  const words = ['pumkins', 'ridgelinne', 'schmidst', 'orchrad', 'erablez', 'strawberyes', 'nguyn', 'mapel'];
  await suggestFarms(drizzle(pool, { logger }), words.join(' '));
  await suggestFarms(drizzle(pool, { logger }), 'abcdefghijklmnopqrstuvwx '.repeat(8));
  expect(Math.max(...sizes)).toBeLessThan(4000);
  expect(sizes.filter((size) => size > 16 && size < 1000)).toEqual([]);
});

describe('[SEARCH-62] search ranks an exact name first', () => {
  it('then names with this start, names with such a later word, and towns', async () => {
    expect(await suggest('orchard')).toEqual([
      'Orchard',
      'Orchard Hill',
      'Nguyen & Sons Orchard',
      'Old Orchard Hill',
    ]);
    expect((await search('orchard hill')).names).toEqual(['Orchard Hill', 'Old Orchard Hill']);
    expect((await search('Orchard')).names.slice(0, 2)).toEqual(['Orchard', 'Orchard Hill']);
  });

  it('a known name is found in three keystrokes', async () => {
    for (const [name] of FARMS.filter(([name]) => name.length > 2))
      expect(await suggest(name.slice(0, 3))).toContain(name);
  });

  it('lists a farm once when several of its words match', async () => {
    expect(await suggest('maple')).toEqual(['Maple & Maple']);
  });
});

describe('[SEARCH-62] common words of a query', () => {
  it('are ignored beside others', async () => {
    expect((await search('the strawberries of june')).names).toEqual(['The Nine Acre']);
  });

  it('count when there are no others', async () => {
    expect((await search('the')).names).toContain('The Nine Acre');
  });
});

describe('[SEARCH-41] a word that is in more than 500 farms', () => {
  const everyPage = async (query: string) => {
    const { meta } = await search(query, { limit: '50' });
    const pages = await Promise.all(
      Array.from({ length: meta.pages }, (_, at) => search(query, { limit: '50', page: String(at + 1) })),
    );
    return { meta, names: pages.flatMap(({ names }) => names) };
  };
  beforeAll(async () => {
    await api.database.pool.query(`insert into farm (name, description)
      select case when n > 690 then 'Quince Hill ' || n when n <= 10 then 'Old Quince ' || n else 'Numbered ' || n end,
        'Quinces in plenty' || case when n % 7 = 0 then ' and medlars' else '' end from generate_series(1, 700) n`);
  });

  it('lists 500 farms, on pages that repeat none, those with the word in the name first', async () => {
    const { meta, names } = await everyPage('quince');
    expect(meta.total).toBe(500);
    expect(new Set(names).size).toBe(500);
    expect(names).toHaveLength(500);
    expect(names.slice(0, 10).every((name) => name.startsWith('Quince'))).toBe(true);
    expect(names.slice(10, 20).every((name) => name.startsWith('Old Quince'))).toBe(true);
    expect((await everyPage('quince')).names).toEqual(names);
  });

  it('lists those with the word in the name first also when it is misspelt', async () => {
    const { names } = await everyPage('qunce');
    expect(names.slice(0, 10).every((name) => name.startsWith('Quince Hill'))).toBe(true);
  });

  it('a rarer word has an exact total, alone and beside a common one', async () => {
    expect((await search('medlars')).meta.total).toBe(100);
    expect((await search('quince medlars')).meta.total).toBe(100);
    expect((await search('old quince')).meta.total).toBe(10);
  });

  afterAll(() => api.database.pool.query("delete from farm where description like 'Quinces%'"));
});

describe('any text is a valid query', () => {
  it.each(['', '   ', "'", '\\', ':*', '!', '&|()', '\u0000', '🍎', '%', '_', "'); drop table farm; --"])(
    '%j finds nothing and is no error',
    async (text) => {
      expect(await suggest(text)).toEqual([]);
      expect((await search(text)).meta).toEqual({ total: 0, pages: 0, limit: 20, page: 1 });
    },
  );

  it('whatever it holds', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'or \'"\\:*!&|()<>-_%\u0000\u202e\u0301é'), maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        await suggest(q);
        await search(q);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('also 10,000 characters', async () => {
    expect(await suggest('ridgeline '.repeat(1000))).toEqual(['Ridgeline Pumpkins']);
    expect((await search('x'.repeat(10_000))).names).toEqual([]);
  });
});
