import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawingVersion } from '@sideroad/seed';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(3);
}, 60_000);
afterAll(() => api?.close());

const cover = async () => (await api.get('/api/farms/1/image/cover-image')).json().data;

describe('[ARCH-24, ARCH-25] GET /api/images', () => {
  it('draws a stored picture in every width, and keeps it', async () => {
    const { variants } = await cover();
    for (const { width, url } of variants) {
      for (const _ of ['drawn', 'kept']) {
        const answer = await api.get(url);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
      }
    }
  }, 30_000);

  it('answers 304 to a caller that has it', async () => {
    const { viewUrl } = await cover();
    const { etag } = (await api.get(viewUrl)).headers;
    const again = await api.get(viewUrl, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['321.webp', '0480.webp', '480', '480.png', '480.webp.webp', '4e2.webp', '..%2F480.webp'])(
    'answers 404 to %s',
    async (file) => {
      const { viewUrl } = await cover();
      expect((await api.get(viewUrl.replace('960.webp', file))).statusCode).toBe(404);
    },
  );

  it.each(['0'.repeat(24), 'A'.repeat(24), '..%2f..%2fdatabase', 'x'])(
    'draws nothing for the unknown hash %s',
    async (hash) => {
      const answer = await api.get(`/api/images/${hash}/480.webp`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('[ARCH-94] releases that draw differently share a database', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable';
  const own = async () => (await cover()).variants[1].url as string;
  /** The address of the same picture as another release draws it. */
  const another = async () => (await own()).replace(/-[0-9a-f]{16}\//, `-${'0'.repeat(16)}/`);

  it("the drawing's version is part of the address", async () => {
    expect(await own()).toMatch(new RegExp(`^/api/images/[0-9a-f]{24}-${drawingVersion()}/480.webp$`));
  });

  it('answers the address of another release by its own drawing, which no cache keeps', async () => {
    const mine = await api.get(await own());
    const answer = await api.get(await another());
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.rawPayload.equals(mine.rawPayload)).toBe(true);
  });

  it('answers with the other drawing where it is kept', async () => {
    const url = await another();
    const name = url.split('/').at(-2) ?? '';
    const folder = path.join(api.dataDir, 'images', name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}-480.webp`), 'drawn by another release');
    const answer = await api.get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect(answer.payload).toBe('drawn by another release');
  });

  it('answers an address of before versions were in it', async () => {
    const answer = await api.get((await own()).replace(/-[0-9a-f]{16}\//, '/'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
