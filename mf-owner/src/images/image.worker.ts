/** The worker that makes pictures small off the main thread. */

import { importAgain } from '@sideroad/shared/importAgain';
import { setWorkerFiles } from '@sideroad/shared/worker';
import { isFaithful, originalOf } from './faithfulCanvas.ts';
import type { PixelSize } from './imageRules.ts';
import { CAUSES, ImageProblem, type ImageProblemCode } from './problem.ts';
import { type Drawing, type OptimizedImage, reduce, webpEncoder } from './reduce.ts';
import { decode } from './source.ts';

/** The answer to a file. A problem is data, because an error loses its class between worker and page. */
export type Reply = { image: OptimizedImage } | { problem: { code: ImageProblemCode; cause: string } };

setWorkerFiles();

/** Finds the encoder's two builds: with SIMD instructions, and for browsers without them. */
const locateFile = (name: string): string =>
  (name === 'webp_enc_simd.wasm'
    ? new URL('@jsquash/webp/codec/enc/webp_enc_simd.wasm', import.meta.url)
    : new URL('@jsquash/webp/codec/enc/webp_enc.wasm', import.meta.url)
  ).href;

async function loadEncoder() {
  const { default: encode, init } = await importAgain(() => import('@jsquash/webp/encode.js'));
  await init({ locateFile });
  return encode;
}

let encoder: ReturnType<typeof loadEncoder> | undefined;

/** Encodes in WebAssembly, which loads with the first picture that needs it. */
async function encodeInWasm(picture: ImageData, quality: number): Promise<Blob> {
  encoder ??= loadEncoder();
  try {
    const encode = await encoder;
    return new Blob([await encode(picture, { quality: quality * 100 })], { type: 'image/webp' });
  } catch (error) {
    // The next picture loads it again.
    encoder = undefined;
    throw error;
  }
}

function draw(image: CanvasImageSource, { width, height }: PixelSize): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImageProblem('failed', CAUSES.context);
  context.drawImage(image, 0, 0, width, height);
  return {
    canvas,
    encode: (quality) => canvas.convertToBlob({ type: 'image/webp', quality }),
    pixels: () => context.getImageData(0, 0, width, height),
  };
}

const tools = { draw, toWebp: webpEncoder(encodeInWasm) };

async function optimize(file: Blob): Promise<OptimizedImage> {
  const picture = await decode(file);
  if (await isFaithful(tools)) return reduce(picture, tools);
  const { width, height } = picture;
  picture.close();
  return originalOf(file, { width, height });
}

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const reply: Reply = await optimize(data).then(
    (image) => ({ image }),
    (error: unknown) => ({
      problem:
        error instanceof ImageProblem
          ? { code: error.code, cause: error.message }
          : { code: 'failed', cause: CAUSES.conversion },
    }),
  );
  self.postMessage(reply);
});
