import { PICTURE } from '@sideroad/server-kit/http';
import type { ImageVariant } from '@sideroad/shared/contract';
import sharp from 'sharp';
import {
  aPicture,
  bring,
  confirmCover,
  farmSource,
  type RegisteredFarm,
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

describe('[PIC-34, ARCH-23] pictures made of an upload', () => {
  const shown = async (bytes: Buffer, type: 'image/jpeg' | 'image/webp' | 'image/png') => {
    const image = (await confirmCover(api, farm, await bring(api, farm, bytes, type))).json().data;
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
    const id = await bring(api, farm, await aPicture());
    expect(Object(await written(api)).files).toContain(`raw/${id}`);
    await confirmCover(api, farm, id);
    expect(Object(await written(api)).files).not.toContain(`raw/${id}`);
  });

  it('of one photo have another address at each farm', async () => {
    const [one, two] = [await aPicture(33), await aPicture(33)];
    const ours = (await confirmCover(api, farm, await bring(api, farm, one))).json().data;
    const theirs = (await confirmCover(api, other, await bring(api, other, two))).json().data;
    expect(ours.viewUrl).not.toBe(theirs.viewUrl);
  });
});
