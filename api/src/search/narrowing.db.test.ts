import type { FarmSummary } from '@sideroad/shared/contract';
import { daysLater, later } from '@sideroad/shared/domain/clock';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { clockAt, cropsOn, daysBetween, isOpenOn, stateOn, weekOn } from '@sideroad/shared/domain/opening';
import { openingPart } from '@sideroad/shared/domain/openingPart';
import { type RandomFarm, randomFarms, seededRandom, storeRandomFarms } from '../testing/randomFarms.ts';
import { useTestApi } from '../testing/testApi.ts';
import { MOST_NARROWED } from './narrowing.ts';

const TORONTO = { lat: 43.65, lng: -79.38 };
/** So many that a rare wish is found by the index of facets, a common one by distance. */
const FARMS = 2000;
const random = seededRandom(39);
const farms = randomFarms(FARMS, random);

const api = useTestApi(60);
beforeAll(async () => {
  // The farms of the fixture are not of these.
  await api.database.pool.query('update farm set published = false');
  await api.database.pool.query(`
    insert into feature (id, feature_category_id, name, description, active)
    select id, 1, 'Feature ' || id, '', true from generate_series(3, 5) id`);
  await storeRandomFarms(api.database.orm, farms);
}, 120_000);

interface Wish {
  categoryId?: string;
  openAt?: string;
  featureIds?: string[];
  crop?: string;
  within?: number;
  sort?: string;
}

const kmTo = ({ lat, lon }: RandomFarm) =>
  lat === undefined || lon === undefined ? Number.POSITIVE_INFINITY : distanceKm(TORONTO, { lat, lng: lon });

/** The quarters of an hour of a moment, of a day or of two. */
function quartersOf(openAt: string): string[] {
  if (openAt.length === 16) return [openAt];
  const days = openAt.split('/');
  return Array.from({ length: 96 * days.length }, (_, each) => later(`${days[0]}T00:00`, each * 15));
}

/** The same by looking at each farm: nearest first, those without a place last, by id. */
function bruteForce({ categoryId, openAt, featureIds = [], crop, within }: Wish): RandomFarm[] {
  return farms
    .filter((farm) => categoryId === undefined || farm.categoryIds.includes(categoryId))
    .filter((farm) => featureIds.every((id) => farm.featureIds.includes(id)))
    .filter(
      (farm) =>
        crop === undefined ||
        (openAt?.split('/') ?? [null]).some((date) => cropsOn(farm, date).includes(crop)),
    )
    .filter((farm) => within === undefined || kmTo(farm) <= within)
    .filter((farm) => openAt === undefined || quartersOf(openAt).some((at) => isOpenOn(farm, at)))
    .toSorted((one, other) => kmTo(one) - kmTo(other) || Number(one.id) - Number(other.id));
}

async function ask(
  { featureIds, ...wish }: Wish,
  more: Record<string, string> = {},
  path = 'proximitysearch',
) {
  const given = { ...wish, ...more, ...(featureIds?.length && { featureIds: featureIds.join(',') }) };
  const query = new URLSearchParams({ latitude: String(TORONTO.lat), longitude: String(TORONTO.lng) });
  for (const [key, value] of Object.entries(given)) query.set(key, String(value));
  const answer = await api.get(`/api/farmsearch/${path}?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

function randomWish(): Wish {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
  const maybe = (part: number) => random() < part;
  const any = daysLater('2026-01-01', Math.floor(random() * 364));
  // Only the rest of a day that has begun counts.
  const day = Math.abs(Date.parse(any) - Date.now()) < 3 * 86_400_000 ? '2026-07-15' : any;
  const hour = String(Math.floor(random() * 24)).padStart(2, '0');
  return {
    ...(maybe(0.4) && { categoryId: pick(['1', '2', '7']) }),
    ...(maybe(0.6) && {
      openAt: pick([`${day}T${hour}:00`, `${day}T${hour}:30`, day, `${day}/${daysLater(day, 1)}`]),
    }),
    ...(maybe(0.5) && { featureIds: ['1', '2', '3', '4', '5'].filter(() => maybe(0.4)) }),
    ...(maybe(0.4) && { crop: pick(['apples', 'strawberries', 'pumpkins', 'lavender']) }),
    ...(maybe(0.4) && { within: pick([10, 25, 50, 100]) }),
  };
}

describe('[API-16, HOME-24] openFirst', () => {
  const now = () => clockAt(new Date(), 'America/Toronto');
  const isShut = (farm: RandomFarm) => {
    const { state, at, next } = stateOn(farm, now());
    return !['open', 'unknown'].includes(state) && !(next && daysBetween(at, next) <= 14);
  };

  it.each(['1', '2', '7'])(
    'puts farms of category %s that are shut for long after all others',
    async (categoryId) => {
      const near = bruteForce({ categoryId });
      const expected = [...near.filter((farm) => !isShut(farm)), ...near.filter(isShut)];
      expect(idsOf(expected)).not.toEqual(idsOf(near));
      const found: string[] = [];
      for (let page = 1; page <= 10; page += 1) {
        const { items, meta } = await ask(
          { categoryId },
          { openFirst: 'true', limit: '50', page: String(page) },
        );
        expect(meta.total).toBe(near.length);
        found.push(...idsOf(items));
      }
      expect(found).toEqual(idsOf(expected.slice(0, 500)));
    },
  );

  it.each([
    ['openFirst', { crop: 'apples' }],
    ['page', { page: '11', limit: '50' }],
  ])('names what is wrong: %s', async (field, more) => {
    const query = new URLSearchParams({ latitude: '43', longitude: '-79', openFirst: 'true', ...more });
    const answer = await api.get(`/api/farmsearch/proximitysearch?${query}`);
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field]);
  });
});

it('[API-32] counts what is in season within 100 km, with the nearest distance', async () => {
  const answer = await api.get(`/api/seasons?latitude=${TORONTO.lat}&longitude=${TORONTO.lng}`);
  const { crops, categories } = answer.json().data;
  const today = clockAt(new Date(), 'America/Toronto');
  const near = bruteForce({ within: 100 }).filter((farm) => weekOn(farm, today));
  expect(near.length).toBeLessThan(1000);
  for (const id of ['1', '2', '7'])
    expect(categories[id]).toBe(near.filter(({ categoryIds }) => categoryIds.includes(id)).length);
  expect(crops.length).toBeGreaterThan(0);
  for (const { slug, farms: count, distance } of crops) {
    const having = near.filter((farm) => cropsOn(farm, today).includes(slug));
    expect([count, distance]).toEqual([having.length, expect.closeTo(Math.min(...having.map(kmTo)), 3)]);
  }
});

describe('[FIND-20] a narrowed search', () => {
  it('finds what looking at each farm finds, for 100 random wishes', async () => {
    for (let round = 0; round < 100; round += 1) {
      const wish = randomWish();
      if (Object.keys(wish).every((key) => key === 'categoryId' || wish.featureIds?.length === 0)) continue;
      const expected = bruteForce(wish);
      const { items, meta } = await ask(wish, { limit: '50' });
      expect({ wish, total: meta.total, ids: idsOf(items) }).toEqual({
        wish,
        total: Math.min(expected.length, MOST_NARROWED),
        ids: idsOf(expected.slice(0, 50)),
      });
    }
  }, 120_000);

  it('[FIND-20] lists 500 farms at most, page by page, without one twice', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 10; page += 1) {
      const { items, meta } = await ask({ within: 150 }, { page: String(page), limit: '50' });
      expect(meta).toMatchObject({ total: MOST_NARROWED, pages: 10 });
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(MOST_NARROWED);
  });

  it('[FIND-20] orders by what opens next, or by name', async () => {
    const wish = { crop: 'apples', openAt: '2026-07-15T12:00', within: 100 };
    const byName: FarmSummary[] = (await ask(wish, { sort: 'name', limit: '50' })).items;
    const names = byName.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-CA')));
    // The nearest of all has no hours.
    const nearest = bruteForce({})[0];
    await api.database.pool.query(
      `update farm set business_hours = '[]', seasons = '[]', special_days = '[]' where id = $1`,
      [nearest?.id],
    );
    const found: FarmSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, meta } = await ask({ within: 25 }, { sort: 'opens', limit: '50', page: String(page) });
      found.push(...items);
      pages = meta.pages;
    }
    const waits = found.map(({ state }) =>
      state?.state === 'open' ? 0 : Date.parse(state?.next ?? '9999-01-01'),
    );
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(new Set(waits).size).toBeGreaterThan(2);
    expect(waits[idsOf(found).indexOf(nearest?.id ?? '')]).toBe(waits.at(-1));
  });

  it('[FIND-20] orders by the month of the next opening, the nearest first', async () => {
    const { items } = await ask({ crop: 'apples', within: 100 }, { sort: 'season', limit: '50' });
    const keys = items.map(({ state, distance }: FarmSummary) => [openingPart(state), distance]);
    expect(keys).toEqual(
      keys.toSorted(
        (one: number[], other: number[]) =>
          Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]),
      ),
    );
    expect(new Set(keys.map(([part]: number[]) => part)).size).toBeGreaterThan(1);
  });

  it('says the state of each farm at the moment that is asked for', async () => {
    const openAt = '2026-07-15T12:00';
    const { items } = await ask({ openAt }, { limit: '20' });
    for (const { id, state } of items) {
      const farm = farms.find((each) => each.id === id);
      expect(state).toEqual(farm && { ...stateOn(farm, openAt), now: expect.any(String) });
    }
  });

  it('finds farms that are open now by the clock of each', async () => {
    const { items } = await ask({ openAt: 'now' }, { limit: '50' });
    expect(items.length).toBeGreaterThan(0);
    for (const { state } of items) expect(state.state).toBe('open');
  });

  it.each([
    ['openAt', { openAt: '2026-02-30T10:00' }],
    ['openAt', { openAt: '2026-02-01/2026-02-09' }],
    ['banner', { crop: 'apples', banner: 'New' }],
    ['order', { crop: 'apples', order: 'DESC' }],
    ['featureIds', { featureIds: ['x'] }],
    ['within', { within: -1 }],
  ])('[FIND-20] names what is wrong: %s', async (field, wish) => {
    const query = new URLSearchParams({ latitude: '43', longitude: '-79' });
    for (const [key, value] of Object.entries(wish)) query.set(key, String(value));
    const answer = await api.get(`/api/farmsearch/proximitysearch?${query}`);
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field]);
  });
});

describe('[FIND-23] counts of further choices', () => {
  it('are those of the searches that would follow', async () => {
    const wish = { openAt: '2026-07-15T12:00', crop: 'apples', within: 50, featureIds: ['1'] };
    const { facets } = await ask(wish, { facets: 'true', limit: '1' });
    const total = async (other: Wish) => (await ask(other, { limit: '1' })).meta.total;
    expect(facets.open).toBe(await total(wish));
    expect(facets.features['2'] ?? 0).toBe(await total({ ...wish, featureIds: ['1', '2'] }));
    expect(facets.crops.pumpkins ?? 0).toBe(await total({ ...wish, crop: 'pumpkins' }));
    expect(facets.within['25']).toBe(await total({ ...wish, within: 25 }));
    const { crop: _crop, ...anyCrop } = wish;
    expect(facets.without.crop).toBe(await total(anyCrop));
    const { within: _within, ...anywhere } = wish;
    expect(facets.without.within).toBe(await total(anywhere));
    const { openAt: _openAt, ...anyTime } = wish;
    expect(facets.without.openAt).toBe(await total(anyTime));
    expect(facets.without.hour).toBe(await total({ ...wish, openAt: '2026-07-15' }));
    const days = Object.keys(facets.days);
    expect(days).toHaveLength(3);
    for (const day of days) expect(facets.days[day]).toBe(await total({ ...wish, openAt: day }));
    expect(facets.without.featureIds).toBe(await total({ ...wish, featureIds: [] }));
  });

  it('[FIND-16] and of the farms that are left out because hours or location are not known', async () => {
    const openAt = '2026-07-15T12:00';
    const wish = { within: 100, featureIds: ['1', '2'] };
    const near = bruteForce(wish);
    const { without } = (await ask({ ...wish, openAt }, { facets: 'true', limit: '1' })).facets;
    const unknown = near.slice(0, MOST_NARROWED).filter((farm) => stateOn(farm, openAt).state === 'unknown');
    expect(without.unknownHours).toBe(unknown.length);
    const unplaced = bruteForce({ openAt, crop: 'apples', featureIds: ['1', '2'] }).filter(
      ({ lat }) => lat === undefined,
    );
    const { facets } = await ask(
      { openAt, crop: 'apples', featureIds: ['1', '2'], within: 10 },
      { facets: 'true', limit: '1' },
    );
    expect(facets.without.unknownPlace).toBe(unplaced.length);
  });
});

describe('[FIND-24] a search by words is narrowed too', () => {
  it.each([
    ['a common wish', { featureIds: ['1'] }],
    ['a rare one', { featureIds: ['1', '2', '3'], crop: 'lavender' }],
    ['what is open', { featureIds: ['1', '2'], openAt: '2026-07-15T12:00', within: 50 }],
    ['a distance', { within: 25 }],
  ])('%s', async (_name, wish: Wish) => {
    const { items, meta } = await ask(wish, { query: 'quiet', limit: '50' }, 'textsearch');
    const expected = new Set(idsOf(bruteForce(wish)));
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of items) expect(expected).toContain(id);
    if (expected.size <= 50) expect(meta.total).toBe(expected.size);
  });

  it('[SEC-27] corrects misspelt words once for all counts of further choices', async () => {
    const query = jest.spyOn(api.database.pool, 'query');
    const wish = { featureIds: ['1'], crop: 'apples', within: 50, openAt: '2026-07-15T12:00' };
    await ask(wish, { query: 'stawbery pumkin', facets: 'true' }, 'textsearch');
    const corrections = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('given(word text'));
    query.mockRestore();
    // As typed, and once more for words that nothing is found by.
    expect(corrections).toHaveLength(2);
  });
});
