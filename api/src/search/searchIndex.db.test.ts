import { seededRandom } from '../testing/randomFarms.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(40);
const run = (text: string) => api.database.pool.query(text);

/** All that searches and lists read beside the farms themselves. */
async function indexed() {
  const rows = async (text: string) => (await run(text)).rows;
  return {
    documents: await rows('select farm_id, name, own::text, offers::text from farm_search order by farm_id'),
    phrases: await rows('select rank, phrase, farm_id from farm_phrase order by farm_id, rank, phrase'),
    facets:
      await rows(`select farm_id, pos::text, (select array_agg(f order by f) from unnest(facets) f) as facets
      from farm_facet order by farm_id`),
    copies: await rows('select farm_id, category_id, pos::text, published from farm_category order by 1, 2'),
    counts: await rows(
      'select list, located, unlocated from listing_count where located + unlocated > 0 order by list',
    ),
  };
}

/** Makes the index anew of what there is. */
async function rebuild(): Promise<void> {
  await run(
    'delete from farm_search; delete from farm_phrase; delete from farm_facet; delete from listing_count',
  );
  await run(
    'update farm_category c set pos = f.pos, published = f.published from farm f where f.id = c.farm_id',
  );
  await run('delete from listing_count');
  await run(`select find_farms(array_agg(id)) from farm; select index_facets(array_agg(id)) from farm`);
  await run(`insert into listing_count
    select list, count(pos), count(*) - count(pos) from (
      select l.list, pos from farm, lateral (values ('all'), ('banner:' || banner)) l(list) where published and l.list is not null
      union all select 'category:' || category_id, pos from farm_category where published
    ) listed group by list`);
}

const CHANGES = [
  (n: number) => `update feature set name = 'Feature ${n}' where id = ${1 + (n % 2)}`,
  (n: number) => `update category set name = 'Category ${n}' where id = ${1 + (n % 7)}`,
  (n: number) => `update feature set active = not active where id = ${1 + (n % 2)}`,
  (n: number) => `update category set active = not active where id = ${1 + (n % 7)}`,
  (n: number) => `update farm set name = 'Farm ${n}', city = 'Elora' where id = ${n}`,
  (n: number) => `update farm set hidden = not hidden where id = ${n}`,
  (n: number) => `update farm set held = not held, banner = 'New' where id = ${n}`,
  (n: number) => `update farm set lat = 43 + ${n} / 100.0, lon = -80 where id = ${n}`,
  (n: number) => `update farm set lat = null, lon = null where id = ${n}`,
  (n: number) =>
    `update farm set seasons = '[{"crop": "apples", "from": "0${1 + (n % 9)}-01", "to": "10-15"}]' where id = ${n}`,
  (n: number) =>
    `update farm set business_hours = '[{"dayOfWeek": ${n % 7}, "openTime": "09:00", "closeTime": "17:00"}]' where id = ${n}`,
  (n: number) => `delete from farm_feature where farm_id = ${n}`,
  (n: number) =>
    `insert into farm_feature (farm_id, feature_id, position) values (${n}, 1, 0), (${n}, 2, 1) on conflict do nothing`,
  (n: number) => `delete from farm_category where farm_id = ${n} and category_id = 1`,
  (n: number) => `delete from farm where id = ${n} and id % 5 = 0`,
];

it('[SEARCH-65] search and lists follow every change of what they are made of', async () => {
  const random = seededRandom(53);
  for (let round = 0; round < 200; round += 1) {
    const change = CHANGES[Math.floor(random() * CHANGES.length)];
    await run(change?.(1 + Math.floor(random() * 40)) ?? '');
  }
  const followed = await indexed();
  await rebuild();
  expect(followed).toEqual(await indexed());
});

it('[SEARCH-65] finds a renamed feature by its new name alone, with a typing error too, and none out of use', async () => {
  const found = async (query: string) =>
    (await api.get(`/api/farmsearch/textsearch?query=${query}&limit=5`)).json().data.meta.total;
  await run(`update farm set hidden = false, held = false;
    update feature set name = 'Zebra rides', active = true where id = 1;
    insert into farm_feature (farm_id, feature_id, position) select id, 1, 9 from farm where id < 5 on conflict do nothing`);
  const farms = await found('zebra');
  expect(farms).toBeGreaterThan(0);
  await run("update feature set name = 'Llama treks' where id = 1");
  expect([await found('zebra'), await found('llama'), await found('lama%20trecks')]).toEqual([
    0,
    farms,
    farms,
  ]);
  await run('update feature set active = false where id = 1');
  expect(await found('llama')).toBe(0);
});
