import type { FarmIndex } from '@sideroad/shared/contract';
import { aPicture, bring, confirmCover, confirmGallery, register } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(5);

async function index(search = ''): Promise<FarmIndex> {
  return (await api.get(`/api/farms${search}`)).json().data;
}
const idsOf = ({ items }: FarmIndex) => items.map(({ id }) => id);

describe('[API-28] all farms for the sitemap, page by page', () => {
  it('lists every published farm once, by id, while others come and go', async () => {
    const first = await index('?limit=2');
    expect([idsOf(first), first.next]).toEqual([['1', '2'], '2']);
    await api.database.pool.query('delete from farm where id = 1');
    const second = await index(`?limit=2&after=${first.next}`);
    expect([idsOf(second), second.next]).toEqual([['3', '4'], '4']);
    const last = await index(`?limit=2&after=${second.next}`);
    expect([idsOf(last), last.next]).toEqual([['5'], null]);
    expect(idsOf(await index(`?after=${'9'.repeat(18)}`))).toEqual([]);
  });
});

describe("[API-28] the time of a farm's last change", () => {
  const changes = async () => new Map((await index()).items.map(({ id, updatedAt }) => [id, updatedAt]));

  it('is its creation, then its last real change', async () => {
    const { pool } = api.database;
    const { rows } = await pool.query('select created_at as at from farm where id = 3 limit 1');
    const before = await changes();
    expect(before.get('3')).toBe(rows[0]?.at.toISOString());
    await pool.query('update farm set name = name');
    expect(await changes()).toEqual(before);
    await pool.query("update farm set name = 'Another' where id = 3");
    const after = await changes();
    expect(after.get('3')?.localeCompare(before.get('3') ?? '')).toBe(1);
    expect(new Map([...after, ['3', before.get('3')]])).toEqual(before);
    expect((await index('?limit=1')).changedAt).toBe(after.get('3'));
  });

  it('follows new pictures too', async () => {
    const farm = await register(api);
    await confirmCover(api, farm, await bring(api, farm, await aPicture()));
    const before = (await changes()).get(farm.id);
    const pictures = [1, 2, 3, 4].map(async (red) => bring(api, farm, await aPicture(red)));
    await confirmGallery(api, farm, await Promise.all(pictures));
    expect((await changes()).get(farm.id)?.localeCompare(before ?? '')).toBe(1);
  });
});
