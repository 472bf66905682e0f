import {
  aFarm,
  aPicture,
  bring,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

let farm: RegisteredFarm;
const api = useTestApi(3);

/** Every list that a farm can be in, and what it is found by: whether it is there, and how many there are. */
async function found() {
  const near = '/api/farmsearch/proximitysearch?latitude=43.1&longitude=-79.3&limit=50';
  const lists = [
    near,
    `${near}&categoryId=1`,
    `${near}&banner=New`,
    '/api/farmsearch/textsearch?query=maple',
  ];
  const counts = [];
  for (const url of lists) {
    const { items, meta } = (await api.get(url)).json().data;
    expect(meta.total).toBe(items.length);
    counts.push([items.some(({ id }: { id: string }) => id === farm.id), meta.total]);
  }
  return { counts, suggested: (await api.get('/api/farmsearch/suggest?q=map')).json().data.length };
}

it('[ADD-45, API-34, API-47, SEC-2] a submission without signing in: farm, cover, gallery', async () => {
  const body = aFarm();
  body.farm.banner = 'New';
  farm = await register(api, body);
  const at = `/api/farms/${farm.id}`;

  // Its own address shows it, with noindex; no list has it.
  expect((await api.get(at)).json().data).toMatchObject({
    name: 'Maple Hollow',
    coverImage: null,
    images: [],
  });
  for (const url of [at, `${at}/images/bulk-gallery`]) {
    const { headers, statusCode } = await api.get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  }
  const before = [3, 1, 1, 0].map((total) => [false, total]);
  expect(await found()).toEqual({ counts: before, suggested: 0 });

  const cover = await bring(api, farm, await aPicture());
  const confirmed = await confirmCover(api, farm, cover);
  expect(confirmed.json().data).toMatchObject({ id: cover, width: 480, height: 320 });
  const shown = await api.get(`${at}/image/cover-image`);
  expect(shown.json()).toEqual(confirmed.json());
  expect(shown.headers).not.toHaveProperty('x-robots-tag');
  const after = [4, 2, 2, 1].map((total) => [true, total]);
  expect(await found()).toEqual({ counts: after, suggested: 1 });

  const gallery: string[] = [];
  for (const red of [10, 60, 110, 160, 210]) gallery.unshift(await bring(api, farm, await aPicture(red)));
  const answer = await confirmGallery(api, farm, gallery);
  expect(answer.json().data.map(({ id }: { id: string }) => id)).toEqual(gallery);
  expect((await api.get(`${at}/images/bulk-gallery`)).json()).toEqual(answer.json());
  const { images, coverImage } = (await api.get(at)).json().data;
  expect([images, coverImage.id]).toEqual([answer.json().data, cover]);
});
