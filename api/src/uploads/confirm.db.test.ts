import sharp from 'sharp';
import { bombPng } from '../testing/bombPng.ts';
import {
  aPicture,
  bring,
  confirmCover,
  confirmGallery,
  farmSource,
  type RegisteredFarm,
  refusal,
  ticketOf,
  written,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

let farm: RegisteredFarm;
let other: RegisteredFarm;
const api = useTestApi(3, { trustProxy: ['loopback'] });
const newFarm = farmSource(api);
beforeAll(async () => {
  other = await newFarm();
}, 60_000);
beforeEach(async () => {
  farm = await newFarm();
});

describe('[PIC-34] a broken upload gets 422 invalid-image, and can be replaced', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>');
  const cases: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['text', 'image/webp', () => Buffer.from('no picture at all')],
    ['one byte', 'image/jpeg', () => Buffer.from([0xff])],
    ['SVG as WebP', 'image/webp', () => svg],
    ['SVG as PNG', 'image/png', () => svg],
    ['GIF', 'image/png', () => sharp(svg).gif().toBuffer()],
    ['PNG as WebP', 'image/webp', () => aPicture(1, { type: 'png' })],
    ['JPEG as PNG', 'image/png', () => aPicture(1, { type: 'jpeg' })],
    ['WebP as JPEG', 'image/jpeg', () => aPicture(1)],
    ['a truncated JPEG', 'image/jpeg', async () => (await noise('jpeg')).subarray(0, 20_000)],
    ['a truncated PNG', 'image/png', async () => (await noise('png')).subarray(0, 20_000)],
    ['a truncated WebP', 'image/webp', async () => (await noise('webp')).subarray(0, 20_000)],
    ['only a beginning', 'image/webp', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP', 'latin1')],
    ['a broken middle', 'image/png', async () => broken(await noise('png'))],
    ['25,000 x 25,000 pixels', 'image/png', () => bombPng(25_000, 25_000)],
    ['5,001 x 5,000 pixels', 'image/png', () => bombPng(5001, 5000)],
  ];
  const noise = (type: 'jpeg' | 'png' | 'webp') =>
    sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(type)
      .toBuffer();
  const broken = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, 5000), Buffer.alloc(2000), bytes.subarray(7000)]);

  it.each(cases)('%s', async (_case, type, bytes) => {
    const { id, uploadUrl } = await ticketOf(api, farm, type);
    expect((await api.put(uploadUrl, await bytes(), { 'content-type': type })).statusCode).toBe(200);
    const answer = await refusal(api, () => confirmCover(api, farm, id));
    expect(answer).toMatchObject({ status: 422, code: 'invalid-image' });
    expect((await api.get(`/api/farms/${farm.id}`)).headers['x-robots-tag']).toBe('noindex');
    const format = type === 'image/webp' ? 'webp' : type === 'image/png' ? 'png' : 'jpeg';
    await api.put(uploadUrl, await aPicture(9, { type: format }), { 'content-type': type });
    expect((await confirmCover(api, farm, id)).statusCode).toBe(200);
  });

  it('names each broken picture of a gallery, and changes nothing', async () => {
    const ids: string[] = [];
    for (const red of [1, 2, 3]) ids.push(await bring(api, farm, await aPicture(red)));
    ids.splice(1, 0, await bring(api, farm, Buffer.from('none')));
    ids.push((await ticketOf(api, farm)).id);
    const answer = await refusal(api, () => confirmGallery(api, farm, ids));
    expect(answer).toMatchObject({ status: 422, code: 'invalid-image' });
    expect(Object(answer).fields.map(({ field }: { field: string }) => field)).toEqual([
      'imageIds[1]',
      'imageIds[4]',
    ]);
  });
});

describe('pictures that can be confirmed', () => {
  it("[API-45, ADD-45] as cover: this farm's own only", async () => {
    const theirs = await bring(api, other, await aPicture());
    for (const id of [theirs, '999999', '1', 'x', '0']) {
      expect(await refusal(api, () => confirmCover(api, farm, id))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    }
  });

  it("[API-45, ADD-45] as gallery: this farm's own, each once, none of them its cover", async () => {
    const theirs = await bring(api, other, await aPicture());
    const ids: string[] = [];
    for (const red of [1, 2, 3, 4]) ids.push(await bring(api, farm, await aPicture(red)));
    const cover = await bring(api, farm, await aPicture());
    await confirmCover(api, farm, cover);
    const problem = async (imageIds: string[]) =>
      Object(await refusal(api, () => confirmGallery(api, farm, imageIds)));
    expect(await problem([...ids, theirs])).toMatchObject({
      status: 422,
      fields: [{ field: 'imageIds[4]', message: 'is not there any more: remove it, then save again' }],
    });
    expect(await problem([...ids, 'x'])).toMatchObject({ status: 422, fields: [{ field: 'imageIds[4]' }] });
    expect(await problem([...ids, `${ids[0]}`])).toMatchObject({
      status: 422,
      fields: [{ message: 'is there twice' }],
    });
    expect(await problem([...ids, cover])).toMatchObject({ status: 409, code: 'conflict' });
    await confirmGallery(api, farm, ids);
    expect(await refusal(api, () => confirmCover(api, farm, `${ids[0]}`))).toMatchObject({ status: 409 });
  });

  it('[ADD-32, API-45] as gallery: at least 4', async () => {
    const ids: string[] = [];
    for (const red of [1, 2, 3]) ids.push(await bring(api, farm, await aPicture(red)));
    expect(await refusal(api, () => confirmGallery(api, farm, ids))).toMatchObject({
      status: 422,
      fields: [{ field: 'imageIds', message: 'You must upload at least 4 images.' }],
    });
    ids.push(await bring(api, farm, await aPicture(4)));
    expect((await confirmGallery(api, farm, ids.map(Number))).statusCode).toBe(200);
  });
});

describe('[API-45] confirming again', () => {
  it('changes nothing; another order or cover replaces the first', async () => {
    const ids: string[] = [];
    for (const red of [1, 2, 3, 4, 5]) ids.push(await bring(api, farm, await aPicture(red)));
    const [first = '', second = ''] = [
      await bring(api, farm, await aPicture(6)),
      await bring(api, farm, await aPicture(7)),
    ];
    const once = [await confirmCover(api, farm, first), await confirmGallery(api, farm, ids)];
    const before = await written(api);
    const twice = [await confirmCover(api, farm, first), await confirmGallery(api, farm, ids)];
    expect(twice.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      once.map(({ body }) => [200, body]),
    );
    expect(await written(api)).toEqual(before);

    const shorter = [...ids].reverse().slice(0, 4);
    await confirmGallery(api, farm, shorter);
    await confirmCover(api, farm, second);
    const { coverImage, images } = (await api.get(`/api/farms/${farm.id}`)).json().data;
    expect(coverImage.id).toBe(second);
    expect(images.map(({ id }: { id: string }) => id)).toEqual(shorter);
  });

  it('[API-45] a confirmation with a JSON content type may have no body', async () => {
    const id = await bring(api, farm, await aPicture());
    const headers = { ...farm.bearer, 'content-type': 'application/json' };
    expect(
      (await api.post(`/api/farms/${farm.id}/image/${id}/confirm-cover-image`, '', headers)).statusCode,
    ).toBe(200);
  });
});
