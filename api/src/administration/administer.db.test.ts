import {
  aPicture,
  bring,
  confirmCover,
  confirmGallery,
  farmWith,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { storedKeys } from '../testing/testStorage.ts';

const ADMINISTRATOR = { authorization: 'Bearer administrator' };

const api = useTestApi(9, { adminToken: 'administrator' });

const patch = (id: string, payload: object, headers: Record<string, string> = ADMINISTRATOR) =>
  api.inject({ method: 'PATCH', url: `/api/admin/farms/${id}`, payload, headers });
const remove = (id: string, headers: Record<string, string> = ADMINISTRATOR) =>
  api.inject({ method: 'DELETE', url: `/api/admin/farms/${id}`, headers });

/** Everything that shows a farm: whether it does. */
async function sightings(id: string, name: string) {
  const nearby = (more = '') =>
    api.get(`/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5&distance=10000&limit=50${more}`);
  const has = async (answer: Promise<{ json: () => { data: { items: { id: string }[] } } }>) =>
    (await answer).json().data.items.some((item) => item.id === id);
  return {
    page: (await api.get(`/api/farms/${id}`)).statusCode === 200,
    list: await has(nearby()),
    category: await has(nearby('&categoryId=1')),
    search: await has(api.get(`/api/farmsearch/textsearch?query=${encodeURIComponent(name)}`)),
    sitemap: await has(api.get('/api/farms?limit=1000')),
  };
}
const EVERYWHERE = { page: true, list: true, category: true, search: true, sitemap: true };
const NOWHERE = { page: false, list: false, category: false, search: false, sitemap: false };

/** Totals of the lists, as pages show them. */
async function totals() {
  const total = async (more: string) =>
    (
      await api.get(`/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5&distance=10000${more}`)
    ).json().data.meta.total;
  return {
    all: await total(''),
    category: await total('&categoryId=1'),
    pick: await total('&banner=Staff%20Pick'),
  };
}

async function registered(banner: string | null = null) {
  const farm = await register(api, farmWith('farm.banner', banner));
  await confirmCover(api, farm, await bring(api, farm, await aPicture()));
  return farm;
}
const bannerOf = async (id: string) => (await api.get(`/api/farms/${id}`)).json().data.banner;

describe('[API-40] the badge that an owner wishes', () => {
  it('New is granted to every registered farm that asks for it', async () => {
    expect(await bannerOf((await registered('New')).id)).toBe('New');
  });

  it.each(['Staff Pick', 'Trending'])('%s stays a wish until an administrator grants it', async (banner) => {
    const before = await totals();
    const { id } = await registered(banner);
    expect(await bannerOf(id)).toBeNull();
    expect((await totals()).pick).toBe(before.pick);
    const shown = (await patch(id, { published: true })).json().data;
    expect(shown).toMatchObject({ banner: null, wishedBanner: banner });
    const granted = await patch(id, { banner });
    expect(granted.json().data).toEqual({
      id,
      name: shown.name,
      banner,
      wishedBanner: null,
      published: true,
    });
    expect(await bannerOf(id)).toBe(banner);
    await patch(id, { banner: null });
    expect(await bannerOf(id)).toBeNull();
    expect(await totals()).toMatchObject({ pick: before.pick });
  });
});

describe('[RUN-27] a farm that the directory unpublishes', () => {
  it('has no page and is in no list until it is published again', async () => {
    const before = await totals();
    expect(await sightings('4', 'Farm 4')).toEqual(EVERYWHERE);
    expect((await patch('4', { published: false })).json().data).toMatchObject({ id: '4', published: false });
    expect(await sightings('4', 'Farm 4')).toEqual(NOWHERE);
    for (const part of ['image/cover-image', 'images/bulk-gallery'])
      expect((await api.get(`/api/farms/4/${part}`)).statusCode).toBe(404);
    expect(await totals()).toMatchObject({ all: before.all - 1, category: before.category - 1 });
    await patch('4', { published: true });
    expect(await sightings('4', 'Farm 4')).toEqual(EVERYWHERE);
    expect(await totals()).toEqual(before);
  });
});

describe('[RUN-27] a farm that the directory deletes', () => {
  it('takes its uploaded pictures with it', async () => {
    const files = await storedKeys(api);
    const before = await totals();
    const farm = await registered();
    const gallery = await Promise.all([1, 2, 3, 4].map(async (red) => bring(api, farm, await aPicture(red))));
    await confirmGallery(api, farm, gallery);
    const { viewUrl } = (await api.get(`/api/farms/${farm.id}/image/cover-image`)).json().data;
    expect((await api.get(viewUrl)).statusCode).toBe(200);
    expect((await remove(farm.id)).json().data).toMatchObject({ id: farm.id, name: 'Maple Hollow' });
    expect(await sightings(farm.id, 'Maple Hollow')).toEqual(NOWHERE);
    expect((await api.get(viewUrl)).statusCode).toBe(404);
    expect(await storedKeys(api)).toEqual(files);
    expect(await totals()).toEqual(before);
  });
});

describe('[SEC-3] calls of the administrator', () => {
  it.each([
    ['nobody', {}],
    ['an owner', null],
    ['a wrong token', { authorization: 'Bearer other' }],
  ])('with %s are refused with 401 and change nothing', async (_who, headers) => {
    const given: Record<string, string> = headers ?? (await registered()).bearer;
    for (const answer of [await patch('5', { banner: 'Trending' }, given), await remove('5', given)]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    }
    expect((await api.get('/api/farms/5')).statusCode).toBe(200);
  });

  it.each([
    [{ banner: 'Best' }, 'banner'],
    [{ published: 'no' }, 'published'],
  ])('with the body %j are refused, with the field named', async (body, field) => {
    const answer = await patch('5', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });
});
