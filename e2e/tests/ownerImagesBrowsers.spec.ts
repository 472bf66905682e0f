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
import { readCorners, turned } from '../support/pictures.ts';
import { expect } from '../support/test.ts';

// Browsers without some features, and failures inside. One site for all tests of this file.
test.describe.configure({ mode: 'default' });

const upright = async (bytes: Buffer) => readCorners(await sharp(bytes).rotate().png().toBuffer());

test('[PIC-15] encodes in the worker by WebAssembly without a WebP encoder', async ({ page, imageSite }) => {
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

test('[PIC-23, PIC-26] says that a picture stays above 1 MiB', async ({ page, imageSite }) => {
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

test.describe('causes of a failure', () => {
  const CAUSES: [string, () => void][] = [
    [
      'Image load failed',
      () => {
        globalThis.createImageBitmap = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
      },
    ],
    [
      'Canvas context unavailable',
      () => {
        OffscreenCanvas.prototype.getContext = () => null;
      },
    ],
    [
      'Canvas conversion failed',
      () => {
        OffscreenCanvas.prototype.convertToBlob = () =>
          Promise.reject(new DOMException('no', 'EncodingError'));
      },
    ],
  ];
  for (const [cause, patch] of CAUSES) {
    test(`[PIC-21] ${cause}`, async ({ page, imageSite }) => {
      await inWorkers(page, imageSite, patch);
      await openImageHarness(page, imageSite);
      expect(await optimize(page, await turned(1))).toMatchObject({
        states: ['waiting', 'optimizing', 'failed'],
        code: 'failed',
        cause,
      });
    });
  }
});

test('[ARCH-58] starts the worker from a blob when the code comes from another origin', async ({
  page,
  imageSite,
}) => {
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
