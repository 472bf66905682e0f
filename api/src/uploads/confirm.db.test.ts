import { PICTURE } from '@sideroad/server-kit/http';
import type { ImageVariant } from '@sideroad/shared/contract';
import sharp from 'sharp';
import { bombPng } from '../testing/bombPng.ts';
import {
  aPicture,
  bring,
  bringAll,
  confirmCover,
  confirmGallery,
  refusal,
  ticketOf,
  useFarms,
  written,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3, { trustProxy: ['loopback'] });
const farms = useFarms(api);

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
    const { id, uploadUrl } = await ticketOf(api, farms.farm, type);
    expect((await api.put(uploadUrl, await bytes(), { 'content-type': type })).statusCode).toBe(200);
    const answer = await refusal(api, () => confirmCover(api, farms.farm, id));
    expect(answer).toMatchObject({ status: 422, code: 'invalid-image' });
    expect((await api.get(`/api/farms/${farms.farm.id}`)).headers['x-robots-tag']).toBe('noindex');
    const format = type === 'image/webp' ? 'webp' : type === 'image/png' ? 'png' : 'jpeg';
    await api.put(uploadUrl, await aPicture(9, { type: format }), { 'content-type': type });
    expect((await confirmCover(api, farms.farm, id)).statusCode).toBe(200);
  });

  it('names each broken picture of a gallery, and changes nothing', async () => {
    const ids = await bringAll(api, farms.farm, [1, 2, 3]);
    ids.splice(1, 0, await bring(api, farms.farm, Buffer.from('none')));
    ids.push((await ticketOf(api, farms.farm)).id);
    const answer = await refusal(api, () => confirmGallery(api, farms.farm, ids));
    expect(answer).toMatchObject({ status: 422, code: 'invalid-image' });
    expect(Object(answer).fields.map(({ field }: { field: string }) => field)).toEqual([
      'imageIds[1]',
      'imageIds[4]',
    ]);
  });
});

describe('pictures that can be confirmed', () => {
  it("[API-42, ADD-45] as cover: this farm's own only", async () => {
    const theirs = await bring(api, farms.other, await aPicture());
    for (const id of [theirs, '999999', '1', 'x', '0']) {
      expect(await refusal(api, () => confirmCover(api, farms.farm, id))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    }
  });

  it("[API-42, ADD-45] as gallery: this farm's own, each once, none of them its cover", async () => {
    const theirs = await bring(api, farms.other, await aPicture());
    const ids = await bringAll(api, farms.farm, [1, 2, 3, 4]);
    const cover = await bring(api, farms.farm, await aPicture());
    await confirmCover(api, farms.farm, cover);
    const problem = async (imageIds: string[]) =>
      Object(await refusal(api, () => confirmGallery(api, farms.farm, imageIds)));
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
    await confirmGallery(api, farms.farm, ids);
    expect(await refusal(api, () => confirmCover(api, farms.farm, `${ids[0]}`))).toMatchObject({
      status: 409,
    });
  });

  it('[ADD-32, API-42] as gallery: at least 4', async () => {
    const ids = await bringAll(api, farms.farm, [1, 2, 3]);
    expect(await refusal(api, () => confirmGallery(api, farms.farm, ids))).toMatchObject({
      status: 422,
      fields: [{ field: 'imageIds', message: 'You must upload at least 4 images.' }],
    });
    ids.push(await bring(api, farms.farm, await aPicture(4)));
    expect((await confirmGallery(api, farms.farm, ids.map(Number))).statusCode).toBe(200);
  });
});

describe('[API-42] confirming again', () => {
  it('changes nothing; another order or cover replaces the first', async () => {
    const [first = '', second = '', ...ids] = await bringAll(api, farms.farm, [6, 7, 1, 2, 3, 4, 5]);
    const once = [await confirmCover(api, farms.farm, first), await confirmGallery(api, farms.farm, ids)];
    const before = await written(api);
    const twice = [await confirmCover(api, farms.farm, first), await confirmGallery(api, farms.farm, ids)];
    expect(twice.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      once.map(({ body }) => [200, body]),
    );
    expect(await written(api)).toEqual(before);

    const shorter = [...ids].reverse().slice(0, 4);
    await confirmGallery(api, farms.farm, shorter);
    await confirmCover(api, farms.farm, second);
    const { coverImage, images } = (await api.get(`/api/farms/${farms.farm.id}`)).json().data;
    expect(coverImage.id).toBe(second);
    expect(images.map(({ id }: { id: string }) => id)).toEqual(shorter);
  });

  it('[API-42] a confirmation with a JSON content type may have no body', async () => {
    const id = await bring(api, farms.farm, await aPicture());
    const headers = { ...farms.farm.bearer, 'content-type': 'application/json' };
    expect(
      (await api.post(`/api/farms/${farms.farm.id}/image/${id}/confirm-cover-image`, '', headers)).statusCode,
    ).toBe(200);
  });
});

describe('[PIC-34, ARCH-23] pictures made of an upload', () => {
  const shown = async (bytes: Buffer, type: 'image/jpeg' | 'image/webp' | 'image/png') => {
    const image = (await confirmCover(api, farms.farm, await bring(api, farms.farm, bytes, type))).json()
      .data;
    const files = await Promise.all(
      image.variants.map(async ({ width, url }: ImageVariant) => {
        const answer = await api.get(url);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': PICTURE,
        });
        const metadata = await sharp(answer.rawPayload).metadata();
        expect([metadata.format, metadata.width]).toEqual(['webp', width]);
        return metadata;
      }),
    );
    return { image, files };
  };

  it('are upright, without coordinates, in every width up to their own', async () => {
    const sideways = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#c83214' },
    })
      .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '43/1 9/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sideways.includes('Exif')).toBe(true);
    const { image, files } = await shown(sideways, 'image/jpeg');
    expect(image).toMatchObject({
      width: 1200,
      height: 1600,
      placeholder: expect.stringMatching(/^#c[0-9a-f]3[0-9a-f]1[0-9a-f]$/),
    });
    expect(image.variants.map(({ width }: ImageVariant) => width)).toEqual([320, 480, 640, 960, 1200]);
    for (const file of files) {
      expect(file).not.toHaveProperty('exif');
      expect(file).not.toHaveProperty('icc');
      expect(file).not.toHaveProperty('orientation');
    }
    for (const width of [320, 480, 640, 960, 1280, 1920]) {
      const answer = await api.get(image.url.replace('1920', String(width)));
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 1200));
    }
    expect((await api.get(image.url.replace('1920', '1200'))).statusCode).toBe(404);
  });

  it.each([
    ['the largest that the form sends', 2048, 1536, 'image/webp', [1920, 1440]],
    ['a small one', 200, 100, 'image/png', [200, 100]],
    ['a panorama on end', 300, 12_000, 'image/png', [102, 4096]],
    ['5,000 x 5,000 pixels', 5000, 5000, 'image/png', [1920, 1920]],
  ] as const)('%s', async (_what, width, height, type, size) => {
    const bytes = await sharp({
      create: { width, height, channels: 4, background: { r: 9, g: 9, b: 200, alpha: 0.5 } },
    })
      .toFormat(type === 'image/webp' ? 'webp' : 'png')
      .toBuffer();
    const { image } = await shown(bytes, type);
    expect([image.width, image.height]).toEqual(size);
  });

  it('leave nothing of the original bytes', async () => {
    const id = await bring(api, farms.farm, await aPicture());
    expect(Object(await written(api)).files).toContain(`raw/${id}`);
    await confirmCover(api, farms.farm, id);
    expect(Object(await written(api)).files).not.toContain(`raw/${id}`);
  });

  it('of one photo have another address at each farm', async () => {
    const [one, two] = [await aPicture(33), await aPicture(33)];
    const ours = (await confirmCover(api, farms.farm, await bring(api, farms.farm, one))).json().data;
    const theirs = (await confirmCover(api, farms.other, await bring(api, farms.other, two))).json().data;
    expect(ours.viewUrl).not.toBe(theirs.viewUrl);
  });
});
