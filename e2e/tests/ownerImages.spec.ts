import sharp from 'sharp';
import { openImageHarness, optimize, optimizeAll, pictureOf, sizeOf, test } from '../support/ownerImages.ts';
import {
  CORNERS,
  claiming,
  corners,
  grain,
  heicHead,
  readCorners,
  turned,
  webpChunks,
} from '../support/pictures.ts';
import { expect } from '../support/test.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

const FAILED = { code: 'failed', cause: 'Image load failed' };

test('[PIC-7] makes upright WebP of all eight EXIF orientations, in a worker', async ({
  page,
  imageSite,
}) => {
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(worker.url()));
  const binaries: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && binaries.push(request.url()));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('a canvas in the page');
    };
  });
  await openImageHarness(page, imageSite);
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  const sources = await Promise.all(orientations.map((orientation) => turned(orientation)));
  const outcomes = await optimizeAll(
    page,
    sources.map((bytes) => ({ name: 'barn.jpg', bytes })),
  );
  for (const [index, source] of sources.entries()) {
    const outcome = outcomes[index] ?? { states: [] };
    const upright = await sharp(source).rotate().png().toBuffer({ resolveWithObject: true });
    expect(sizeOf(outcome)).toEqual([upright.info.width, upright.info.height]);
    expect(await readCorners(pictureOf(outcome))).toEqual(await readCorners(upright.data));
    expect(outcome.type).toBe('image/webp');
    expect((await sharp(pictureOf(outcome)).metadata()).format).toBe('webp');
  }
  expect(
    new Set(await Promise.all(outcomes.map((outcome) => readCorners(pictureOf(outcome)).then(String)))).size,
  ).toBe(8);
  expect(workers.size).toBe(1);
  expect(binaries).toEqual([]);
});

test('[PIC-9] reduces pictures to at most 2048 px and 1 MiB', async ({ page, imageSite }) => {
  await openImageHarness(page, imageSite);
  const large = await (await corners(4000, 3000)).jpeg().toBuffer();
  const tall = await turned(6, 2100, 1000);
  const small = await (await corners(320, 200)).jpeg().toBuffer();
  const noisy = await grain(2600, 2600, 60).jpeg({ quality: 60 }).toBuffer();
  const outcomes = await optimizeAll(
    page,
    [large, tall, small, noisy].map((bytes) => ({ name: 'barn.jpg', bytes })),
  );
  expect(outcomes.slice(0, 3).map(sizeOf)).toEqual([
    [2048, 1536],
    [975, 2048],
    [320, 200],
  ]);
  const [width = 0, height = 0] = sizeOf(outcomes[3] ?? { states: [] });
  expect(width).toBe(height);
  expect([1741, 1480, 1258]).toContain(width);
  for (const outcome of outcomes) {
    expect(pictureOf(outcome).length).toBeLessThanOrEqual(1048576);
    expect(outcome.states).toEqual(['waiting', 'optimizing', 'done']);
  }
});

test('[PIC-7] removes all metadata, also from a small WebP', async ({ page, imageSite }) => {
  await openImageHarness(page, imageSite);
  const exif = {
    IFD0: { Copyright: 'SECRET owner' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1', GPSLongitudeRef: 'W' },
  };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRET/></x:xmpmeta>';
  const withMetadata = async () => (await corners(64, 48)).withExif(exif).withXmp(xmp);
  const sources = [
    await (await withMetadata()).jpeg().toBuffer(),
    await (await withMetadata()).webp().toBuffer(),
  ];
  const outcomes = await optimizeAll(
    page,
    sources.map((bytes) => ({ name: 'barn', bytes })),
  );
  for (const [index, source] of sources.entries()) {
    expect(source.toString('latin1')).toContain('SECRET');
    const result = pictureOf(outcomes[index] ?? { states: [] });
    expect(result.toString('latin1')).not.toMatch(/SECRET|GPS/);
    // Pixels, and the colour profile of the browser's own canvas.
    for (const name of webpChunks(result)) expect(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']).toContain(name);
    expect(await sharp(result).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  }
});

test('[PIC-23, PIC-21] fails for broken files, while the others continue', async ({ page, imageSite }) => {
  await openImageHarness(page, imageSite);
  const photo = await grain(400, 300, 30).jpeg().toBuffer();
  const png = await grain(400, 300, 30).png().toBuffer();
  const good = ['good.jpg', 'png-by-another-name.jpg'];
  const files: Record<string, Buffer> = {
    'good.jpg': photo,
    'text.jpg': Buffer.from('Dear farm, this is no picture.'),
    'nothing.jpg': Buffer.alloc(0),
    'half.jpg': photo.subarray(0, photo.length / 2),
    'half.png': png.subarray(0, png.length / 2),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'png-by-another-name.jpg': png,
  };
  const outcomes = await optimizeAll(
    page,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, type: 'image/jpeg' })),
  );
  for (const [index, name] of Object.keys(files).entries()) {
    const outcome = outcomes[index];
    if (good.includes(name)) {
      expect(outcome).toMatchObject({ width: 400, height: 300 });
      continue;
    }
    expect(outcome).toMatchObject({
      ...FAILED,
      texts: [
        'Cover image optimization failed. Please try a different file.',
        `${name} optimization failed. Please try another image.`,
      ],
    });
  }
});

test('[PIC-3, PIC-21] says what to do with a HEIC photo and with too many pixels', async ({
  page,
  imageSite,
}) => {
  await openImageHarness(page, imageSite);
  const [heic, bomb] = await optimizeAll(page, [
    { name: 'photo.heic', bytes: heicHead(), type: 'image/heic' },
    { name: 'bomb.png', bytes: await claiming(25_000, 25_000), type: 'image/png' },
  ]);
  expect(heic).toMatchObject({ code: 'heic' });
  expect(heic?.texts?.[0]).toContain('Export the photo as JPEG');
  // Refused by its header, before it is decoded.
  expect(bomb).toMatchObject({ code: 'too-many-pixels', states: ['waiting', 'failed'] });
  expect(bomb?.texts?.[0]).toContain('at most 64 megapixels');
});

test('[PIC-7] takes the first frame of an animation', async ({ page, imageSite }) => {
  await openImageHarness(page, imageSite);
  const frames = await Promise.all(
    [CORNERS[0], CORNERS[2]].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = () => sharp(frames, { join: { animated: true } });
  for (const bytes of [await animation().gif().toBuffer(), await animation().webp().toBuffer()]) {
    const result = pictureOf(await optimize(page, bytes));
    expect(new Set(await readCorners(result))).toEqual(new Set([CORNERS[0]]));
    expect((await sharp(result).metadata()).pages ?? 1).toBe(1);
  }
});
