import {
  aFarm,
  aPicture,
  askUpload,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const WEBP = { 'content-type': 'image/webp' };

let farm: RegisteredFarm;
const key = { 'idempotency-key': 'submission-0123456789' };
const gallery: string[] = [];
const api = useTestApi(3);

/** Every list that a farm can be in, and what it is found by. */
const found = async () => {
  const near = '/api/farmsearch/proximitysearch?latitude=43.1&longitude=-79.3&limit=50';
  const lists = [
    near,
    `${near}&categoryId=1`,
    `${near}&banner=New`,
    '/api/farmsearch/textsearch?query=maple',
  ];
  const answers = await Promise.all(lists.map((url) => api.get(url)));
  const counts = answers.map((answer) => {
    const { items, meta } = answer.json().data;
    const listed = items.some(({ id }: { id: string }) => id === farm.id);
    return { listed, total: meta.total, shown: items.length };
  });
  const suggested = (await api.get('/api/farmsearch/suggest?q=map')).json().data.length;
  const words = (await api.get('/api/farmsearch/textsearch?query=feature%20quiet')).json().data.meta.total;
  return { counts, suggested, words };
};

describe('the steps of a submission', () => {
  it('[ADD-45, API-34, SEC-2] creates the farm without signing in: 201 with id and token', async () => {
    const body = aFarm();
    body.farm.banner = 'New';
    farm = await register(api, body, key);
    expect(farm.id).toMatch(/^\d+$/);
  });

  it('[API-47] shows the farm at its own address with noindex, and in no list', async () => {
    const page = await api.get(`/api/farms/${farm.id}`);
    expect(page.json().data).toMatchObject({
      id: farm.id,
      name: 'Maple Hollow',
      coverImage: null,
      images: [],
    });
    for (const path of ['', '/images/bulk-gallery']) {
      const { headers, statusCode } = await api.get(`/api/farms/${farm.id}${path}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    }
    expect((await api.get('/api/farms/1')).headers).not.toHaveProperty('x-robots-tag');
    expect(await found()).toEqual({
      counts: [
        { listed: false, total: 3, shown: 3 },
        { listed: false, total: 1, shown: 1 },
        { listed: false, total: 1, shown: 1 },
        { listed: false, total: 0, shown: 0 },
      ],
      suggested: 0,
      words: 0,
    });
  });

  it('[ADD-45] requests an address for the cover, sends the file and confirms it', async () => {
    const ticket = (await askUpload(api, farm)).json().data;
    expect((await api.put(ticket.uploadUrl, await aPicture(), WEBP)).statusCode).toBe(200);
    const confirmed = await confirmCover(api, farm, ticket.id);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data).toMatchObject({ id: ticket.id, width: 900, height: 600 });
    const cover = await api.get(`/api/farms/${farm.id}/image/cover-image`);
    expect(cover.json()).toEqual(confirmed.json());
    expect(cover.headers).not.toHaveProperty('x-robots-tag');
  });

  it('[API-47] lists the farm once its cover is confirmed', async () => {
    expect(await found()).toEqual({
      counts: [
        { listed: true, total: 4, shown: 4 },
        { listed: true, total: 2, shown: 2 },
        { listed: true, total: 2, shown: 2 },
        { listed: true, total: 1, shown: 1 },
      ],
      suggested: 1,
      words: 1,
    });
  });

  it("[ADD-45] uploads the gallery's images and confirms them together", async () => {
    for (const red of [10, 60, 110, 160, 210]) {
      const ticket = (await askUpload(api, farm)).json().data;
      expect((await api.put(ticket.uploadUrl, await aPicture(red), WEBP)).statusCode).toBe(200);
      gallery.unshift(ticket.id);
    }
    const confirmed = await confirmGallery(api, farm, gallery);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data.map(({ id }: { id: string }) => id)).toEqual(gallery);
    const read = await api.get(`/api/farms/${farm.id}/images/bulk-gallery`);
    expect(read.json()).toEqual(confirmed.json());
    const { images, coverImage } = (await api.get(`/api/farms/${farm.id}`)).json().data;
    expect(images).toEqual(read.json().data);
    expect(gallery).not.toContain(coverImage.id);
  });
});
