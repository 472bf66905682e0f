import { fixtureSeed } from '../testing/fixtureSeed.ts';
import { useTestApi } from '../testing/testApi.ts';
import { seedDatabase } from './seedDatabase.ts';

const api = useTestApi(0);
beforeAll(async () => {
  await api.database.pool.query('delete from feature; delete from feature_category; delete from category');
}, 60_000);

const counts = async () =>
  (
    await api.database.pool.query(
      `select (select count(*)::int from farm) as farms, (select count(*)::int from image) as images,
        (select count(*)::int from category) as categories limit 1`,
    )
  ).rows[0];

describe('[RUN-1, RUN-36] seeding a database', () => {
  it('leaves nothing when it fails halfway, so that the next start begins again', async () => {
    const seed = fixtureSeed(300);
    function* breaking() {
      yield* seed.farms;
      throw new Error('out of farms');
    }
    await expect(seedDatabase(api.database.orm, { ...seed, farms: breaking() })).rejects.toThrow(
      'out of farms',
    );
    expect(await counts()).toEqual({ farms: 0, images: 0, categories: 0 });
  }, 30_000);

  it('numbers farms from 1 over its chunks, and later farms after them', async () => {
    expect(await seedDatabase(api.database.orm, fixtureSeed(600))).toBe(600);
    expect(await counts()).toEqual({ farms: 600, images: 3000, categories: 4 });
    const { data } = (await api.get('/api/farms/600')).json();
    expect(data.name).toBe('Farm 600');
    const { rows } = await api.database.pool.query(
      "insert into farm (name, description) values ('Next', '') returning id",
    );
    expect(rows[0].id).toBe('601');
  }, 30_000);

  it('adds nothing to a database that holds something', async () => {
    expect(await seedDatabase(api.database.orm, fixtureSeed(5))).toBe(0);
    expect((await counts()).farms).toBe(601);
  });
});
