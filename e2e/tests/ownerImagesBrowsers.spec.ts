import sharp from 'sharp';
import {
  inWorkers,
  openImageHarness,
  optimize,
  pictureOf,
  serveFromElsewhere,
  sizeOf,
  test,
} from '../support/ownerImages.ts';
import { corners, grain, readCorners, turned } from '../support/pictures.ts';
import { expect } from '../support/test.ts';

// Browsers without some features, and failures inside. One site for all tests of this file.
test.describe.configure({ mode: 'default' });

const upright = async (bytes: Buffer) => readCorners(await sharp(bytes).rotate().png().toBuffer());

test('[PIC-9] encodes in the worker by WebAssembly without a WebP encoder', async ({ page, imageSite }) => {
  await inWorkers(page, imageSite, () => {
    const own = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function () {
      return own.call(this, { type: 'image/png' });
    };
  });
  const binaries = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.wasm') && binaries.add(request.url()));
  await openImageHarness(page, imageSite);
  const outcome = await optimize(page, await turned(8));
  expect(sizeOf(outcome)).toEqual([40, 60]);
  expect(await readCorners(pictureOf(outcome))).toEqual(await upright(await turned(8)));
  expect((await sharp(pictureOf(outcome)).metadata()).format).toBe('webp');
  expect(binaries.size).toBe(1);
});

test('[PIC-23] says that a picture stays above 1 MiB', async ({ page, imageSite }) => {
  // No picture of 657 px needs a megabyte, so the canvas adds one.
  await inWorkers(page, imageSite, () => {
    const own = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = async function (options) {
      return new Blob([await own.call(this, options), new Uint8Array(1048576)]);
    };
  });
  await openImageHarness(page, imageSite);
  expect(await optimize(page, await turned(1))).toMatchObject({
    code: 'not-below-limit',
    texts: [
      'Unable to optimize cover image below 1MB. Please choose a smaller image.',
      'barn.jpg could not be optimized below 1MB. Please choose another image.',
    ],
  });
});

test.describe('a browser that hands back something else than was drawn', () => {
  const STRIPES: [string, () => void][] = [
    [
      'stripes from every canvas',
      () => {
        const own = OffscreenCanvas.prototype.convertToBlob;
        const stripes = (canvas: OffscreenCanvas) => {
          const context = canvas.getContext('2d');
          if (context) context.fillStyle = 'white';
          for (let y = 0; y < canvas.height; y += 12) context?.fillRect(0, y, canvas.width, 6);
        };
        OffscreenCanvas.prototype.convertToBlob = function (options) {
          stripes(this);
          return own.call(this, options);
        };
        const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
        OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
          stripes(this.canvas);
          return read.apply(this, area);
        };
      },
    ],
    [
      'noise from the encoder alone',
      () => {
        const own = OffscreenCanvas.prototype.convertToBlob;
        OffscreenCanvas.prototype.convertToBlob = function (options) {
          const context = this.getContext('2d');
          const noise = new ImageData(this.width, this.height);
          for (let index = 0; index < noise.data.length; index += 1)
            noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
          context?.putImageData(noise, 0, 0);
          return own.call(this, options);
        };
      },
    ],
    [
      'white pixels where it encodes no WebP',
      () => {
        const own = OffscreenCanvas.prototype.convertToBlob;
        OffscreenCanvas.prototype.convertToBlob = function () {
          return own.call(this, { type: 'image/png' });
        };
        OffscreenCanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
          const white = new ImageData(width, height);
          white.data.fill(255);
          return white;
        };
      },
    ],
  ];
  for (const [what, patch] of STRIPES) {
    test(`[PIC-17] ${what}: the file goes as it is, in its true type`, async ({ page, imageSite }) => {
      await inWorkers(page, imageSite, patch);
      await openImageHarness(page, imageSite);
      for (const [bytes, type] of [
        [await turned(8), 'image/jpeg'],
        [await (await corners(320, 200)).png().toBuffer(), 'image/png'],
        [await (await corners(320, 200)).webp().toBuffer(), 'image/webp'],
      ] as const) {
        const outcome = await optimize(page, bytes, 'barn');
        expect([outcome.states.at(-1), outcome.type]).toEqual(['done', type]);
        expect(pictureOf(outcome).equals(bytes)).toBe(true);
      }
      // What the API does not take says so.
      const large = await grain(1200, 1200, 40).png().toBuffer();
      expect(large.length).toBeGreaterThan(1048576);
      expect(await optimize(page, large)).toMatchObject({ code: 'not-below-limit' });
      const gif = await (await corners(320, 200)).gif().toBuffer();
      expect(await optimize(page, gif)).toMatchObject({ code: 'failed', cause: 'Canvas conversion failed' });
    });
  }

  test('[PIC-17] altered lowest bits alone, which nobody sees: makes WebP', async ({ page, imageSite }) => {
    await inWorkers(page, imageSite, () => {
      const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
      OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const pixels = read.apply(this, area);
        for (let index = 0; index < pixels.data.length; index += 3)
          pixels.data[index] = (pixels.data[index] ?? 0) ^ 3;
        return pixels;
      };
    });
    await openImageHarness(page, imageSite);
    expect((await optimize(page, await turned(1))).type).toBe('image/webp');
  });
});

test('starts the worker from a blob when the code comes from another origin', async ({ page, imageSite }) => {
  await serveFromElsewhere(page, imageSite, 'https://cdn.example');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // As in Safari, so that the worker loads its WebAssembly too.
  await inWorkers(page, imageSite, () => {
    const own = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function () {
      return own.call(this, { type: 'image/png' });
    };
  });
  await openImageHarness(page, imageSite);
  const outcome = await optimize(page, await turned(1));
  expect((await sharp(pictureOf(outcome)).metadata()).format).toBe('webp');
  expect(workers).toEqual([expect.stringMatching(/^blob:/)]);
  const files = asked.filter((address) => /\/mf-owner\/.*\.(js|wasm)$/.test(address));
  expect(files.length).toBeGreaterThan(4);
  for (const address of files) expect(address).toMatch(/^https:\/\/cdn\.example\//);
});
