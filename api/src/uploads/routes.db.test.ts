import { request as httpRequest } from 'node:http';
import {
  aPicture,
  askUpload,
  bring,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  refusal,
  ticketOf,
  useFarms,
  written,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const WEBP = { 'content-type': 'image/webp' };
const MINUTE = 60_000;
const LIMIT = 1_048_576;

const api = useTestApi(3, { trustProxy: ['loopback'] });
const farms = useFarms(api);

describe("[SEC-6, SEC-3] image calls without the farm's own valid token get 403, never 401", () => {
  const calls: [string, (as: RegisteredFarm) => Promise<{ json: () => object }>][] = [
    ['upload-url', (as) => askUpload(api, as)],
    ['confirm-cover-image', (as) => confirmCover(api, as, '1')],
    ['confirm-gallery', (as) => confirmGallery(api, as, ['1', '2', '3', '4'])],
  ];
  it.each(calls)('%s', async (_call, call) => {
    const token = farms.farm.bearer.authorization;
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const longer = token.replace(/\.\d+\./, `.${api.clock.now + 1000 * MINUTE}.`);
    const refused = [
      farms.other.bearer.authorization,
      '',
      'Bearer',
      'Bearer x',
      forged,
      longer,
      token.slice(7),
    ];
    for (const authorization of refused) {
      const answer = await refusal(api, () => call({ id: farms.farm.id, bearer: { authorization } }));
      expect([authorization, answer]).toMatchObject([authorization, { status: 403, code: 'forbidden' }]);
    }
  });

  it.each(calls)('after two hours: %s', async (_call, call) => {
    const { now } = api.clock;
    api.clock.now = now + 120 * MINUTE;
    const answer = await refusal(api, () => call(farms.farm));
    const others = await refusal(api, () => call({ id: farms.other.id, bearer: farms.farm.bearer }));
    api.clock.now = now + 120 * MINUTE - 1;
    const inTime = (await call(farms.farm)).json();
    api.clock.now = now;
    expect(answer).toMatchObject({ status: 403, code: 'farm-token-expired' });
    expect(others).toMatchObject({ status: 403, code: 'forbidden' });
    expect(inTime).not.toMatchObject({ status: 403 });
  });

  it('with an upload signature for a token, or a token for a signature', async () => {
    const [id, expires, signature] = farms.farm.bearer.authorization.slice(7).split('.');
    const query = new URLSearchParams({
      type: 'image/webp',
      size: '1',
      expires: `${expires}`,
      signature: `${signature}`,
    });
    expect((await api.put(`/api/uploads/${id}?${query}`, await aPicture(), WEBP)).statusCode).toBe(403);
  });
});

it('[LIFE-6] tells the owner of a withdrawn farm why it takes no pictures', async () => {
  const id = await bring(api, farms.farm, await aPicture());
  await api.database.pool.query('update farm set withdrawn = true where id = $1', [farms.farm.id]);
  for (const answer of [await askUpload(api, farms.farm), await confirmCover(api, farms.farm, id)])
    expect(answer.json()).toMatchObject({ status: 409, detail: expect.stringContaining('off the site') });
});

describe('[API-42, ADD-45, PIC-31] POST upload-url', () => {
  it('answers an id and an address of this site', async () => {
    const answer = await askUpload(api, farms.farm);
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
  ])('refuses %j', async (more, field, message) => {
    const answer = await refusal(api, () => askUpload(api, farms.farm, 'image/webp', more));
    expect(answer).toMatchObject({ status: 422, code: 'invalid-input', fields: [{ field, message }] });
  });

  it('expects at most sixty pictures of a farm', async () => {
    const answers = [];
    for (let count = 0; count < 60; count += 1) answers.push((await askUpload(api, farms.farm)).statusCode);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await refusal(api, () => askUpload(api, farms.farm))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('[API-42, SEC-9, PIC-31] PUT to an upload address', () => {
  it('stores the bytes, and replaces them by those of a later PUT', async () => {
    const { id, uploadUrl } = await ticketOf(api, farms.farm);
    expect((await api.put(uploadUrl, await aPicture(10), WEBP)).statusCode).toBe(200);
    await api.stores.photos.idle();
    expect((await api.put(uploadUrl, await aPicture(240), WEBP)).statusCode).toBe(200);
    const { placeholder } = (await confirmCover(api, farms.farm, id)).json().data;
    expect(parseInt(placeholder.slice(1, 3), 16)).toBeGreaterThan(200);
    const files = Object(await written(api)).files.filter((file: string) => file.endsWith('-320.webp'));
    const { rows } = await api.database.pool.query(
      'select count(*)::int as n from upload where hash is not null',
    );
    expect(files).toHaveLength(rows[0].n);
  });

  it('is refused after fifteen minutes', async () => {
    const { uploadUrl } = await ticketOf(api, farms.farm);
    const { now } = api.clock;
    api.clock.now = now + 15 * MINUTE;
    const late = await refusal(api, async () => api.put(uploadUrl, await aPicture(), WEBP));
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
  ])('is refused when altered: %s', async (_what, alter) => {
    const { uploadUrl } = await ticketOf(api, farms.farm);
    const type = uploadUrl === alter(uploadUrl) ? '' : 'image/webp';
    const answer = await refusal(api, async () =>
      api.put(alter(uploadUrl), await aPicture(), { 'content-type': type }),
    );
    expect(Object(answer).status).toBe(403);
  });

  it('is refused with another content type, or none', async () => {
    const { uploadUrl } = await ticketOf(api, farms.farm);
    for (const type of ['image/png', 'application/json', 'text/plain', '']) {
      const answer = await refusal(api, async () =>
        api.put(uploadUrl, await aPicture(), { 'content-type': type }),
      );
      expect(answer).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    }
  });

  it('is refused without bytes', async () => {
    const { uploadUrl } = await ticketOf(api, farms.farm);
    expect(await refusal(api, () => api.put(uploadUrl, '', WEBP))).toMatchObject({
      status: 400,
      code: 'bad-request',
    });
  });

  it('[PIC-9] takes 1048576 bytes, and not one more', async () => {
    const { uploadUrl } = await ticketOf(api, farms.farm);
    const tooMany = await refusal(api, () => api.put(uploadUrl, Buffer.alloc(LIMIT + 1, 'x'), WEBP));
    expect(tooMany).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect((await api.put(uploadUrl, Buffer.alloc(LIMIT, 'x'), WEBP)).statusCode).toBe(200);
  });

  it('is refused after the picture was confirmed', async () => {
    const { id, uploadUrl } = await ticketOf(api, farms.farm);
    await api.put(uploadUrl, await aPicture(), WEBP);
    await confirmCover(api, farms.farm, id);
    const answer = await refusal(api, async () => api.put(uploadUrl, await aPicture(7), WEBP));
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[SEC-27] reads a body of 15 MB to its end, and stores nothing of a cut one', async () => {
    const origin = await api.listen();
    const { uploadUrl } = await ticketOf(api, farms.farm);
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
    // Refused by its first byte, answered after its last.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      let ended = false;
      const headers = { 'content-type': 'image/png', 'content-length': '200000' };
      const slow = httpRequest(origin + uploadUrl, { method: 'PUT', headers }, (answer) => {
        answer.resume();
        if (ended) resolve(answer.statusCode);
        else reject(new Error('The answer came before the body had been read.'));
      });
      slow.on('error', reject);
      slow.write(Buffer.alloc(100_000));
      setTimeout(() => {
        ended = true;
        slow.end(Buffer.alloc(100_000));
      }, 100);
    });
    expect(status).toBe(415);
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
