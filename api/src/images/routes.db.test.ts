import sharp from 'sharp';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3);

/** Browsers keep a picture, shared caches for a minute. */
const CACHED = 'public, max-age=31536000, s-maxage=60, immutable';

const cover = async () => (await api.get('/api/farms/1/image/cover-image')).json().data;

describe('[ARCH-23, ARCH-25] GET /api/images', () => {
  it('answers with a picture in every width', async () => {
    const { variants } = await cover();
    for (const { width, url } of variants) {
      const answer = await api.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': CACHED,
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
    }
  }, 30_000);

  it('answers 304 to a caller that has it', async () => {
    const { viewUrl } = await cover();
    const { etag } = (await api.get(viewUrl)).headers;
    const again = await api.get(viewUrl, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['cache-control']).toBe(CACHED);
  });

  it.each(['321.webp', '0480.webp', '480', '480.png', '480.webp.webp', '4e2.webp', '..%2F480.webp'])(
    'answers 404 to %s',
    async (file) => {
      const { viewUrl } = await cover();
      expect((await api.get(viewUrl.replace('960.webp', file))).statusCode).toBe(404);
    },
  );

  it.each(['0'.repeat(24), 'A'.repeat(24), '..%2f..%2fdatabase', 'x'])(
    'answers 404 to the unknown hash %s',
    async (hash) => {
      const answer = await api.get(`/api/images/${hash}/480.webp`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
