import { request as httpRequest } from 'node:http';
import type { ImageVariant } from '@sideroad/shared/contract';
import sharp from 'sharp';
import { bombPng } from '../testing/bombPng.ts';
import { databases, type TestServer } from '../testing/bothDatabases.ts';
import {
  aFarm,
  aPicture,
  askUpload,
  bring,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
  written,
} from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const WEBP = { 'content-type': 'image/webp' };
const MINUTE = 60_000;
const LIMIT = 1_048_576;

describe.each(databases)('on %s', (_name, startServer) => {
  let api: TestApi;
  let server: TestServer;
  let farm: RegisteredFarm;
  let other: RegisteredFarm;
  let address = 0;
  beforeAll(async () => {
    server = await startServer();
    api = await startTestApi(3, { databaseUrl: server.databaseUrl, trustProxy: ['loopback'] });
    other = await register(api);
  }, 60_000);
  afterAll(async () => {
    await api?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    // Each farm from an address of its own, so that none uses up another's limit.
    address += 1;
    farm = await register(api, aFarm(), { 'x-forwarded-for': `192.0.2.${address}` });
  });

  const ticketOf = async (
    of: RegisteredFarm,
    type = 'image/webp',
  ): Promise<{ id: string; uploadUrl: string }> => (await askUpload(api, of, type)).json().data;
  const refusal = async (call: () => Promise<{ json: () => object }>) => {
    const before = await written(api);
    const answer = (await call()).json();
    expect(await written(api)).toEqual(before);
    return answer;
  };

  describe("decision F10: 'Image calls with a missing, expired or other farm's token answer 403 with `farm-token-expired` or `forbidden`, never 401: 401 is for administrator calls only'", () => {
    const calls: [string, (as: RegisteredFarm) => Promise<{ json: () => object }>][] = [
      ['upload-url', (as) => askUpload(api, as)],
      ['confirm-cover-image', (as) => confirmCover(api, as, '1')],
      ['confirm-gallery', (as) => confirmGallery(api, as, ['1', '2', '3', '4'])],
    ];
    it.each(calls)('%s', async (_call, call) => {
      const token = farm.bearer.authorization;
      const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      const longer = token.replace(/\.\d+\./, `.${api.clock.now + 1000 * MINUTE}.`);
      const refused = [other.bearer.authorization, '', 'Bearer', 'Bearer x', forged, longer, token.slice(7)];
      for (const authorization of refused) {
        const answer = await refusal(() => call({ id: farm.id, bearer: { authorization } }));
        expect([authorization, answer]).toMatchObject([authorization, { status: 403, code: 'forbidden' }]);
      }
    });

    it.each(calls)("'short-lived': two hours, %s", async (_call, call) => {
      const { now } = api.clock;
      api.clock.now = now + 120 * MINUTE;
      const answer = await refusal(() => call(farm));
      const others = await refusal(() => call({ id: other.id, bearer: farm.bearer }));
      api.clock.now = now + 120 * MINUTE - 1;
      const inTime = (await call(farm)).json();
      api.clock.now = now;
      expect(answer).toMatchObject({ status: 403, code: 'farm-token-expired' });
      expect(others).toMatchObject({ status: 403, code: 'forbidden' });
      expect(inTime).not.toMatchObject({ status: 403 });
    });

    it('a token is no upload address, and the other way round', async () => {
      const [id, expires, signature] = farm.bearer.authorization.slice(7).split('.');
      const query = new URLSearchParams({
        type: 'image/webp',
        size: '1',
        expires: `${expires}`,
        signature: `${signature}`,
      });
      expect((await api.put(`/api/uploads/${id}?${query}`, await aPicture(), WEBP)).statusCode).toBe(403);
    });
  });

  describe("spec 7: 'POST /api/farms/{id}/image/upload-url | fileName, fileType, domain, ownerId | data.uploadUrl, data.id'; spec 3: 'fileName, fileType, domain ('farm'), ownerId. The response holds uploadUrl and id.'; decision F12: '`ownerId` is the new farm's id'", () => {
    it('hands out an id and an address below this site', async () => {
      const answer = await askUpload(api, farm);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual({
        id: expect.stringMatching(/^\d+$/),
        uploadUrl: expect.stringMatching(/^\/api\/uploads\/\d+\?/),
      });
    });

    it.each([
      [{ fileType: 'image/svg+xml' }, 'fileType', 'must be one of image/webp, image/jpeg, image/png'],
      [{ fileType: undefined }, 'fileType', 'is required'],
      [{ fileName: '' }, 'fileName', expect.any(String)],
      [{ domain: 'shop' }, 'domain', 'must be one of farm'],
      [{ ownerId: '1' }, 'ownerId', 'must be the id of the farm'],
    ])('%j', async (more, field, message) => {
      const answer = await refusal(() => askUpload(api, farm, 'image/webp', more));
      expect(answer).toMatchObject({ status: 422, code: 'invalid-input', fields: [{ field, message }] });
    });

    it('expects at most sixty pictures of a farm', async () => {
      const answers = [];
      for (let count = 0; count < 60; count += 1) answers.push((await askUpload(api, farm)).statusCode);
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await refusal(() => askUpload(api, farm))).toMatchObject({ status: 409, code: 'conflict' });
    });
  });

  describe("spec 7: 'PUT to the returned upload address | raw file; Content-Type is the file type'; issue: 'upload address signed with type, size and expiry'; running: 'PUT {uploadUrl} | 200, or 403 expired or tampered, 413 too large, 415 wrong type'", () => {
    it('takes the bytes, and those of a later PUT in their place', async () => {
      const { id, uploadUrl } = await ticketOf(farm);
      expect((await api.put(uploadUrl, await aPicture(10), WEBP)).statusCode).toBe(200);
      await api.stores.photos.idle();
      expect((await api.put(uploadUrl, await aPicture(240), WEBP)).statusCode).toBe(200);
      const { placeholder } = (await confirmCover(api, farm, id)).json().data;
      expect(parseInt(placeholder.slice(1, 3), 16)).toBeGreaterThan(200);
      const files = Object(await written(api)).files.filter((file: string) => file.endsWith('-320.webp'));
      const { rows } = await api.database.pool.query(
        'select count(*)::int as n from upload where hash is not null',
      );
      expect(files).toHaveLength(rows[0].n);
    });

    it('fifteen minutes', async () => {
      const { uploadUrl } = await ticketOf(farm);
      const { now } = api.clock;
      api.clock.now = now + 15 * MINUTE;
      const late = await refusal(async () => api.put(uploadUrl, await aPicture(), WEBP));
      api.clock.now = now + 15 * MINUTE - 1;
      const inTime = await api.put(uploadUrl, await aPicture(), WEBP);
      api.clock.now = now;
      expect(late).toMatchObject({ status: 403, code: 'forbidden' });
      expect(inTime.statusCode).toBe(200);
    });

    it.each([
      ['another picture', (url: string) => url.replace(/uploads\/\d+/, 'uploads/1')],
      ['another type', (url: string) => url.replace('image%2Fwebp', 'image%2Fpng')],
      ['another size', (url: string) => url.replace('size=1048576', 'size=9999999')],
      ['more time', (url: string) => url.replace(/expires=\d/, 'expires=9')],
      ['another signature', (url: string) => url.replace(/signature=.../, 'signature=AAA')],
      ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
      ['nothing', (url: string) => url.replace(/\?.*/, '')],
      ['two signatures', (url: string) => `${url}&signature=x`],
    ])('altered: %s', async (_what, alter) => {
      const { uploadUrl } = await ticketOf(farm);
      const type = uploadUrl === alter(uploadUrl) ? '' : 'image/webp';
      const answer = await refusal(async () =>
        api.put(alter(uploadUrl), await aPicture(), { 'content-type': type }),
      );
      expect(Object(answer).status).toBe(_what === 'two signatures' ? 400 : 403);
    });

    it('another content type, and none', async () => {
      const { uploadUrl } = await ticketOf(farm);
      for (const type of ['image/png', 'application/json', 'text/plain', '']) {
        const answer = await refusal(async () =>
          api.put(uploadUrl, await aPicture(), { 'content-type': type }),
        );
        expect(answer).toMatchObject({ status: 415, code: 'unsupported-media-type' });
      }
    });

    it('no bytes', async () => {
      const { uploadUrl } = await ticketOf(farm);
      expect(await refusal(() => api.put(uploadUrl, '', WEBP))).toMatchObject({
        status: 400,
        code: 'bad-request',
      });
    });

    it("spec 9: 'compression target 1048576 bytes': as many, and one more", async () => {
      const { uploadUrl } = await ticketOf(farm);
      const tooMany = await refusal(() => api.put(uploadUrl, Buffer.alloc(LIMIT + 1, 'x'), WEBP));
      expect(tooMany).toMatchObject({ status: 413, code: 'payload-too-large' });
      expect((await api.put(uploadUrl, Buffer.alloc(LIMIT, 'x'), WEBP)).statusCode).toBe(200);
    });

    it('after the picture was confirmed', async () => {
      const { id, uploadUrl } = await ticketOf(farm);
      await api.put(uploadUrl, await aPicture(), WEBP);
      await confirmCover(api, farm, id);
      const answer = await refusal(async () => api.put(uploadUrl, await aPicture(7), WEBP));
      expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    });

    it("architecture: 'drain the body before refusing': a sender of 15728640 bytes reads the answer; a cut one leaves nothing", async () => {
      const origin = await api.listen();
      const { uploadUrl } = await ticketOf(farm);
      const body = Buffer.alloc(15_728_640, 'x');
      const before = await written(api);
      for (const [url, type, status] of [
        [uploadUrl, 'image/webp', 413],
        [uploadUrl, 'image/png', 415],
        [`${uploadUrl}x`, 'image/webp', 403],
      ] as const) {
        const answer = await fetch(origin + url, { method: 'PUT', body, headers: { 'content-type': type } });
        expect(answer.status).toBe(status);
      }
      await new Promise<void>((resolve) => {
        const headers = { ...WEBP, 'content-length': '500000' };
        const half = httpRequest(origin + uploadUrl, { method: 'PUT', headers }, () => undefined);
        half.on('error', () => resolve());
        half.write(Buffer.alloc(100_000), () => setTimeout(() => half.destroy(new Error('cut')), 50));
      });
      for (let tries = 0; tries < 100; tries += 1) {
        if (JSON.stringify(await written(api)) === JSON.stringify(before)) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await written(api)).toEqual(before);
      expect(api.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    });
  });

  describe("issue: 'confirm verifies the bytes (magic bytes, pixel limit, decodable)': 422 `invalid-image`, and the upload stays replaceable", () => {
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
      const { id, uploadUrl } = await ticketOf(farm, type);
      expect((await api.put(uploadUrl, await bytes(), { 'content-type': type })).statusCode).toBe(200);
      const answer = await refusal(() => confirmCover(api, farm, id));
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
      ids.push((await ticketOf(farm)).id);
      const answer = await refusal(() => confirmGallery(api, farm, ids));
      expect(answer).toMatchObject({ status: 422, code: 'invalid-image' });
      expect(Object(answer).fields.map(({ field }: { field: string }) => field)).toEqual([
        'imageIds[1]',
        'imageIds[4]',
      ]);
    });

    it("'server memory bounded': ten bombs take no more than a picture does", async () => {
      const { id, uploadUrl } = await ticketOf(farm, 'image/png');
      await api.put(uploadUrl, bombPng(25_000, 25_000), { 'content-type': 'image/png' });
      await confirmCover(api, farm, id);
      const before = process.memoryUsage().rss;
      for (let count = 0; count < 10; count += 1) await confirmCover(api, farm, id);
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    });
  });

  describe('which pictures can be confirmed', () => {
    it("'POST /api/farms/{id}/image/{imageId}/confirm-cover-image | no body': only this farm's own", async () => {
      const theirs = await bring(api, other, await aPicture());
      for (const id of [theirs, '999999', '1', 'x', '0']) {
        expect(await refusal(() => confirmCover(api, farm, id))).toMatchObject({
          status: 404,
          code: 'not-found',
        });
      }
    });

    it("'POST /api/farms/{farmId}/images/confirm-gallery | imageIds': only this farm's own, each once, none of them its cover", async () => {
      const theirs = await bring(api, other, await aPicture());
      const ids: string[] = [];
      for (const red of [1, 2, 3, 4]) ids.push(await bring(api, farm, await aPicture(red)));
      const cover = await bring(api, farm, await aPicture());
      await confirmCover(api, farm, cover);
      const problem = async (imageIds: string[]) =>
        Object(await refusal(() => confirmGallery(api, farm, imageIds)));
      expect(await problem([...ids, theirs])).toMatchObject({
        status: 422,
        fields: [{ field: 'imageIds[4]', message: 'is not known' }],
      });
      expect(await problem([...ids, 'x'])).toMatchObject({ status: 422, fields: [{ field: 'imageIds[4]' }] });
      expect(await problem([...ids, `${ids[0]}`])).toMatchObject({
        status: 422,
        fields: [{ message: 'is there twice' }],
      });
      expect(await problem([...ids, cover])).toMatchObject({ status: 409, code: 'conflict' });
      await confirmGallery(api, farm, ids);
      expect(await refusal(() => confirmCover(api, farm, `${ids[0]}`))).toMatchObject({ status: 409 });
    });

    it("spec 5: 'Gallery: at least 4 images'; spec 8: 'You must upload at least 4 images.'; spec 9: 'gallery min 4'; decision F2: 'At least 4, on selection and on submit.'", async () => {
      const ids: string[] = [];
      for (const red of [1, 2, 3]) ids.push(await bring(api, farm, await aPicture(red)));
      expect(await refusal(() => confirmGallery(api, farm, ids))).toMatchObject({
        status: 422,
        fields: [{ field: 'imageIds', message: 'You must upload at least 4 images.' }],
      });
      ids.push(await bring(api, farm, await aPicture(4)));
      expect((await confirmGallery(api, farm, ids.map(Number))).statusCode).toBe(200);
    });
  });

  describe("issue: 'sets cover / gallery order'", () => {
    it('confirming twice changes nothing; another order, and another cover, take the place of the first', async () => {
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

    it("'| no body': a call that says it is JSON may have none", async () => {
      const id = await bring(api, farm, await aPicture());
      const headers = { ...farm.bearer, 'content-type': 'application/json' };
      expect(
        (await api.post(`/api/farms/${farm.id}/image/${id}/confirm-cover-image`, '', headers)).statusCode,
      ).toBe(200);
    });
  });

  describe("issue: 'strips metadata, makes variants'; contract 5", () => {
    const shown = async (bytes: Buffer, type: 'image/jpeg' | 'image/webp' | 'image/png') => {
      const image = (await confirmCover(api, farm, await bring(api, farm, bytes, type))).json().data;
      const files = await Promise.all(
        image.variants.map(async ({ width, url }: ImageVariant) => {
          const answer = await api.get(url);
          expect(answer.headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
          });
          const metadata = await sharp(answer.rawPayload).metadata();
          expect([metadata.format, metadata.width]).toEqual(['webp', width]);
          return metadata;
        }),
      );
      return { image, files };
    };

    it('upright, without the place where it was taken, in every width that it has', async () => {
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

    it('a picture in grey has a colour too', async () => {
      const { image } = await shown(
        await sharp(await aPicture(90, { type: 'png' }))
          .greyscale()
          .png()
          .toBuffer(),
        'image/png',
      );
      expect(image.placeholder).toMatch(/^#([0-9a-f]{2})\1\1$/);
    });

    it('keeps nothing of the bytes as they came', async () => {
      const id = await bring(api, farm, await aPicture());
      expect(Object(await written(api)).files).toContain(`raw/${id}`);
      await confirmCover(api, farm, id);
      expect(Object(await written(api)).files).not.toContain(`raw/${id}`);
    });

    it('the same photo at two farms has an address of its own at each', async () => {
      const [one, two] = [await aPicture(33), await aPicture(33)];
      const ours = (await confirmCover(api, farm, await bring(api, farm, one))).json().data;
      const theirs = (await confirmCover(api, other, await bring(api, other, two))).json().data;
      expect(ours.viewUrl).not.toBe(theirs.viewUrl);
    });
  });

  it('the log holds no token and no signature', () => {
    expect(api.log.join('\n')).toContain('/api/uploads/');
    expect(api.log.join('\n')).not.toMatch(/signature|\d+\.\d{13}\.[\w-]{43}|Bearer/);
  });
});
