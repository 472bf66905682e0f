import type { Farm, Image } from '@sideroad/shared/contract';
import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import sharp from 'sharp';
import { ownerCalls } from '../testing/owner.ts';
import {
  aFarm,
  aPicture,
  bring,
  bringAll,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { sweep } from '../uploads/sweep.ts';

const HOUR = 3_600_000;
const ADMIN = { authorization: `Bearer ${'a'.repeat(32)}` };

const api = useTestApi(3, { trustProxy: ['loopback'], adminToken: 'a'.repeat(32) });
const owners = ownerCalls(api);
let steward: { authorization: string };
beforeAll(async () => {
  steward = (await owners.holder(null, 'Sam')).bearer;
}, 60_000);

const pageOf = async (id: string): Promise<Farm> => (await api.get(`/api/farms/${id}`)).json().data;
/** Every address of a picture: its widths, and for link previews. */
const addressesOf = ({ url }: Pick<Image, 'url'>) =>
  [...IMAGE_WIDTHS.map((width) => `${width}.webp`), 'share.jpg'].map((file) =>
    url.replace('1920.webp', file),
  );
const addressesAt = async (id: string) => {
  const { coverImage, images } = await pageOf(id);
  return [coverImage, ...images].flatMap((image) => (image ? addressesOf(image) : []));
};
/** The distinct statuses of addresses, asked by who has the pictures already. */
const statuses = async (urls: readonly string[]) => {
  const all = new Set<number>();
  for (const url of urls) all.add((await api.get(url)).statusCode);
  return [...all];
};
async function addGallery(farm: RegisteredFarm, reds = [11, 12, 13, 14]) {
  const ids = await bringAll(api, farm, reds);
  await confirmGallery(api, farm, ids);
  return ids;
}
let registered = 0;
/** A listed farm with a gallery, and all addresses of its pictures. It shares neither text nor street with another. */
async function pictured() {
  registered += 1;
  const { farm: about, location } = aFarm();
  const farm = await owners.farm({
    farm: { ...about, description: `About farm ${registered}.` },
    location: { ...location, street1: `${registered} Road` },
  });
  await addGallery(farm);
  return { ...farm, urls: await addressesAt(farm.id) };
}
type Pictured = Awaited<ReturnType<typeof pictured>>;

const edit = async ({ id, bearer }: Pictured, published: boolean) => {
  const { version } = await owners.owned(id, bearer);
  return (await owners.edit(id, bearer, version, { published })).statusCode;
};
const administer = async (id: string, published: boolean) =>
  (
    await api.inject({
      method: 'PATCH',
      url: `/api/admin/farms/${id}`,
      headers: ADMIN,
      payload: { published },
    })
  ).statusCode;
describe('[PIC-35] pictures of a farm that the public does not get', () => {
  it('answer 404 at every address while its owner hides it, also to a browser that has them', async () => {
    const farm = await pictured();
    expect(await statuses(farm.urls)).toEqual([200]);
    const [first = ''] = farm.urls;
    const etag = String((await api.get(first)).headers.etag);
    expect(await edit(farm, false)).toBe(200);
    expect(await statuses(farm.urls)).toEqual([404]);
    const again = await api.get(first, { 'if-none-match': etag });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(await edit(farm, true)).toBe(200);
    expect(await statuses(farm.urls)).toEqual([200]);
  }, 30_000);

  it('answer 404 once a draft is swept, and before they are confirmed', async () => {
    const draft = await register(api);
    const [open = ''] = await addGallery(draft);
    const { rows } = await api.database.pool.query('select hash from upload where id = $1', [open]);
    const other = await bring(api, draft, await aPicture(99));
    await api.stores.photos.make(other);
    const made = await api.database.pool.query('select hash from upload where id = $1', [other]);
    const urlOf = (hash: string) => addressesOf({ url: `/api/images/${hash}/1920.webp` });
    expect(await statuses(urlOf(made.rows[0].hash))).toEqual([404]);
    expect(await statuses(urlOf(rows[0].hash))).toEqual([200]);
    await sweep(api.stores, api.clock.now + 25 * HOUR);
    expect(await statuses(urlOf(rows[0].hash))).toEqual([404]);
  }, 30_000);

  it('answer 404 one by one when they are replaced or removed', async () => {
    const farm = await pictured();
    const before = await pageOf(farm.id);
    const kept = before.images.slice(1);
    await confirmCover(api, farm, await bring(api, farm, await aPicture(77)));
    const added = await bring(api, farm, await aPicture(78));
    await confirmGallery(api, farm, [...kept.map(({ id }) => id), added]);
    const gone = [before.coverImage, before.images[0]].flatMap((image) => (image ? addressesOf(image) : []));
    expect(gone).toHaveLength(2 * 7);
    expect(await statuses(gone)).toEqual([404]);
    expect(await statuses(kept.flatMap(addressesOf))).toEqual([200]);
  }, 30_000);

  it('do not come back when another farm brings the same file', async () => {
    const farm = await pictured();
    await administer(farm.id, false);
    const twin = await register(api);
    await confirmCover(api, twin, await bring(api, twin, await aPicture()));
    await addGallery(twin);
    expect(await statuses(await addressesAt(twin.id))).toEqual([200]);
    expect(await statuses(farm.urls)).toEqual([404]);
    await administer(farm.id, true);
  }, 30_000);

  it('stay while another farm of the samples shows the same picture', async () => {
    const urls = await addressesAt('1');
    expect(await addressesAt('2')).toEqual(urls);
    for (const id of ['1', '2']) await administer(id, false);
    expect(await statuses(urls)).toEqual([200]);
    await administer('3', false);
    expect(await statuses(urls)).toEqual([404]);
    for (const id of ['1', '2', '3']) await administer(id, true);
  });
});

describe('[PIC-35] pictures of a hidden farm', () => {
  it('its owner and stewards get them by addresses of their own, which no cache stores', async () => {
    const farm = await pictured();
    await edit(farm, false);
    expect(await statuses(farm.urls)).toEqual([404]);
    const { page } = await owners.owned(farm.id, farm.bearer);
    const { cases } = (await owners.call('GET', '/api/desk/cases?kind=farm&limit=50', steward)).json().data;
    const { coverUrl } = cases.find((each: { farm: { id: string } }) => each.farm.id === farm.id).farm;
    const urls: string[] = [page.coverImage, ...page.images].flatMap(({ variants, viewUrl, url }) => [
      viewUrl,
      url,
      ...variants.map((variant: { url: string }) => variant.url),
    ]);
    expect(await statuses([coverUrl, ...urls])).toEqual([200]);
    expect((await api.get(coverUrl)).headers['cache-control']).toBe('private, no-store');
    // Nothing of the address may be another's.
    const [one = '', other = ''] = [page.images[0].url, page.images[1].url];
    const query = (url: string) => url.slice(url.indexOf('?'));
    expect(await statuses([one.replace(query(one), query(other)), one.replace('until=', 'until=9')])).toEqual(
      [404],
    );
    // A session of two hours loads its pictures to its end.
    const start = api.clock.now;
    api.clock.now = start + 2 * HOUR;
    expect(await statuses([coverUrl])).toEqual([200]);
    api.clock.now = start + 3 * HOUR;
    expect(await statuses([coverUrl])).toEqual([404]);
    api.clock.now = start;
  }, 30_000);
});

describe('[PIC-37] the picture for link previews', () => {
  it.each([
    ['wide', { width: 1600, height: 700 }],
    ['upright', { width: 600, height: 1500 }],
    ['small', { width: 200, height: 150 }],
  ])('is a JPEG of 1200 × 630 pixels of a %s picture', async (_name, size) => {
    const farm = await register(api);
    await confirmCover(api, farm, await bring(api, farm, await aPicture(90, size)));
    const { shareImageUrl } = await pageOf(farm.id);
    const answer = await api.get(shareImageUrl ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const again = await api.get(shareImageUrl ?? '', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is there for sample farms, and for a farm without a cover the first of its gallery', async () => {
    const { shareImageUrl } = await pageOf('1');
    expect((await api.get(shareImageUrl ?? '')).statusCode).toBe(200);
    const draft = await register(api);
    expect((await pageOf(draft.id)).shareImageUrl).toBeNull();
    await addGallery(draft);
    const page = await pageOf(draft.id);
    expect(page.images[0]?.url.replace('1920.webp', 'share.jpg')).toBe(page.shareImageUrl);
  });
});

describe('[ARCH-23] GET /api/images', () => {
  const ofSamples = async (file: string) =>
    (await pageOf('1')).coverImage?.viewUrl.replace('960.webp', file) ?? '';

  it('says how long browsers and shared caches keep a picture, also to a caller that has it', async () => {
    const first = await api.get(await ofSamples('960.webp'));
    const again = await api.get(await ofSamples('960.webp'), { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0]);
    for (const { headers } of [first, again])
      expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable');
  });

  it.each(['321.webp', '0480.webp', '480', '480.png', '480.webp.webp', '4e2.webp', '..%2F480.webp'])(
    'answers 404 to %s',
    async (file) => expect((await api.get(await ofSamples(file))).statusCode).toBe(404),
  );

  it.each(['0'.repeat(24), 'A'.repeat(24), '..%2f..%2fdatabase', 'x'])(
    'answers 404 to the unknown hash %s',
    async (hash) => {
      const answer = await api.get(`/api/images/${hash}/480.webp`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
