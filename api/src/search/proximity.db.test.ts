import { EARTH_RADIUS_KM } from '@sideroad/shared/domain/geo';
import { drizzle } from 'drizzle-orm/node-postgres';
import { HERE } from '../testing/fixtureSeed.ts';
import { useTestApi } from '../testing/testApi.ts';
import { type Listing, searchProximity } from './proximity.ts';

/** Farm n is n × 0.01° north of HERE: the fixture has 60 farms, 20 in category 1. */
const FARMS = 60;
/** One hundredth of a degree. */
const STEP_KM = (0.01 * Math.PI * EARTH_RADIUS_KM) / 180;

const api = useTestApi(FARMS);

const search = async (query: Record<string, string | number>) => {
  const place = { latitude: HERE.latitude, longitude: HERE.longitude };
  const params = new URLSearchParams(Object.entries({ ...place, ...query }).map(([k, v]) => [k, String(v)]));
  const answer = await api.get(`/api/farmsearch/proximitysearch?${params}`);
  expect(answer.statusCode).toBe(200);
  const { items, meta } = answer.json().data;
  const ids: string[] = items.map(({ id }: { id: string }) => id);
  const distances: (number | null)[] = items.map(({ distance }: { distance: number | null }) => distance);
  return { ids, distances, meta, items };
};

describe('[API-16, HOME-24] farms by distance, of a category or with a banner', () => {
  it('gives the nearest of a category with an exact total', async () => {
    const { ids, meta } = await search({
      distance: 10000,
      limit: 6,
      sort: 'distance',
      order: 'ASC',
      categoryId: 1,
    });
    expect(ids).toEqual(['1', '4', '7', '10', '13', '16']);
    expect(meta).toEqual({ total: 20, pages: 4, limit: 6, page: 1 });
  });

  it('gives the nearest with a banner', async () => {
    const { ids, meta } = await search({ limit: 3, banner: 'Staff Pick' });
    expect(ids).toEqual(['1', '5', '9']);
    expect(meta.total).toBe(15);
  });

  it('gives all farms without a filter', async () => {
    const { ids, meta } = await search({ limit: 2 });
    expect(ids).toEqual(['1', '2']);
    expect(meta).toEqual({ total: FARMS, pages: 30, limit: 2, page: 1 });
  });

  it('gives none for an unknown category, and after the last page', async () => {
    expect(await search({ categoryId: 999 })).toMatchObject({ ids: [], meta: { total: 0, pages: 0 } });
    expect(await search({ categoryId: 1, page: 100000 })).toMatchObject({ ids: [], meta: { total: 20 } });
  });
});

it('[API-16, DATA-1] each item has its distance in km, along the surface', async () => {
  const { distances } = await search({ limit: 3 });
  expect(distances).toHaveLength(3);
  for (const [index, distance] of distances.entries()) expect(distance).toBeCloseTo((index + 1) * STEP_KM, 6);
});

it('[API-16] items have the same summary with and without verbose', async () => {
  const summary = ['id', 'name', 'banner', 'coverImage', 'location', 'distance', 'categoryIds'];
  for (const verbose of ['true', 'false']) {
    const { items } = await search({ limit: 1, verbose });
    expect(Object.keys(items[0])).toEqual(expect.arrayContaining(summary));
  }
});

it('[API-16] order takes ASC and DESC in any case', async () => {
  for (const order of ['DESC', 'desc', 'Desc']) {
    expect((await search({ limit: 3, order })).ids).toEqual(['60', '59', '58']);
  }
});

describe('[API-16] distance in km, with 10000 for everywhere', () => {
  it('leaves out farther farms, and counts the others', async () => {
    const { ids, meta } = await search({ distance: 10.5 * STEP_KM, categoryId: 1, limit: 3 });
    expect(ids).toEqual(['1', '4', '7']);
    expect(meta).toEqual({ total: 4, pages: 2, limit: 3, page: 1 });
  });

  it('starts with the farthest of those within, when descending', async () => {
    const within = { distance: 10.5 * STEP_KM, order: 'DESC' };
    expect((await search({ ...within, categoryId: 1, limit: 3 })).ids).toEqual(['10', '7', '4']);
    const { ids, meta } = await search({ ...within, limit: 4, page: 3 });
    expect(ids).toEqual(['2', '1']);
    expect(meta).toEqual({ total: 10, pages: 3, limit: 4, page: 3 });
  });

  it('includes farms on the other side of the globe at 10000', async () => {
    const far = { latitude: -HERE.latitude, longitude: HERE.longitude + 180 };
    expect((await search({ ...far, distance: 10000 })).meta.total).toBe(FARMS);
    expect((await search({ ...far, distance: 9999 })).meta.total).toBe(0);
  });
});

it('[LIST-13] all pages together hold every farm once, in one order, ties included', async () => {
  const twins = 'update farm set lat = 43.7, lon = -79.5 where id between 11 and 30';
  await api.database.pool.query(twins);
  const seen: string[] = [];
  const distances: (number | null)[] = [];
  for (let page = 1; page <= 9; page += 1) {
    const answer = await search({ page, limit: 7 });
    seen.push(...answer.ids);
    distances.push(...answer.distances);
  }
  expect(new Set(seen).size).toBe(FARMS);
  expect(seen).toHaveLength(FARMS);
  expect(distances).toEqual([...distances].sort((a, b) => Number(a) - Number(b)));
  expect(seen.slice(10, 30)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 11)));
});

describe('[DATA-5] a farm without coordinates', () => {
  beforeAll(async () => {
    await api.database.pool.query('update farm set lat = null, lon = null where id in (1, 2, 4)');
  });

  it('comes after the others, without a distance, in both orders', async () => {
    for (const order of ['ASC', 'DESC']) {
      const pages = [
        await search({ categoryId: 1, limit: 18, order }),
        await search({ categoryId: 1, limit: 18, page: 2, order }),
      ];
      expect(pages[0]?.ids).not.toContain('1');
      expect(pages[1]?.ids).toEqual(['1', '4']);
      expect(pages[1]?.distances).toEqual([null, null]);
      expect(pages[1]?.items[0].location.coordinates).toBeNull();
      expect(pages[1]?.meta.total).toBe(20);
    }
  });

  it('shares a page with the last of the others', async () => {
    const { ids, distances } = await search({ limit: 10, page: 6 });
    expect(ids.slice(-3)).toEqual(['1', '2', '4']);
    expect(distances.slice(-4).map((distance) => distance === null)).toEqual([false, true, true, true]);
  });

  it('is not within a limited distance', async () => {
    const { ids } = await search({ distance: 500, limit: 50, categoryId: 1 });
    expect(ids).not.toContain('1');
    expect(ids).toHaveLength(18);
  });
});

describe('the nearest farms come from an index', () => {
  const api = useTestApi(0);

  it('which the planner chooses for a category, a banner and all farms', async () => {
    const { pool } = api.database;
    await pool.query(`insert into farm (name, description, lat, lon, banner)
      select 'x', '', 42 + (n * 7919 % 8000) / 1000.0, -90 + (n * 104729 % 14000) / 1000.0, case when n % 4 = 0 then 'Trending' end
      from generate_series(1, 4000) n`);
    await pool.query(
      'insert into farm_category (farm_id, category_id, position) select id, 1 + id % 2, 0 from farm',
    );
    await pool.query('analyze');
    const recorded: { text: string; values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => recorded.push({ text, values }) };
    const place = { latitude: 43, longitude: -80, distance: 10_000, descending: false, page: 1, limit: 50 };
    const listings: Listing[] = [{ categoryId: '1' }, { banner: 'Trending' }, 'all'];
    for (const listing of listings) await searchProximity(drizzle(pool, { logger }), { listing, ...place });
    const plans: string[] = [];
    for (const { text, values } of recorded.filter(({ text }) => text.includes('with ties'))) {
      const { rows } = await pool.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(3);
    expect(plans[0]).toContain('Index Scan using farm_category_nearest');
    expect(plans[1]).toContain('Index Scan using farm_banner_nearest');
    expect(plans[2]).toContain('Index Scan using farm_nearest');
  }, 60_000);
});
