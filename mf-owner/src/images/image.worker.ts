/** The worker that makes pictures small off the main thread. */

import { importAgain } from '@sideroad/shared/importAgain';
import { setWorkerFiles } from '@sideroad/shared/worker';
import type { PixelSize } from './imageRules.ts';
import { CAUSES, ImageProblem, type ImageProblemCode } from './problem.ts';
import {
  type DecodedPicture,
  type Drawing,
  decodeProblem,
  drawOn,
  type EncodeWebp,
  type OptimizedImage,
  reduce,
  sourcePixels,
  webpEncoder,
} from './reduce.ts';

/** What the page asks of the worker, one task at a time. */
export type Task =
  | { kind: 'measure'; file: Blob }
  | { kind: 'optimize'; file: Blob }
  | { kind: 'encode'; picture: ImageData; quality: number };

/** The result of each task: pixels of the source, the picture, or WebP. */
export interface Results {
  measure: number;
  optimize: OptimizedImage;
  encode: Blob;
}

/** The worker's answer. A problem is data, because an error loses its class between worker and page. */
export type Reply<Result> = { result: Result } | { problem: { code: ImageProblemCode; cause: string } };

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
const encodeInWasm: EncodeWebp = async (picture, quality) => {
  encoder ??= loadEncoder();
  try {
    const encode = await encoder;
    return new Blob([await encode(picture, { quality: quality * 100 })], { type: 'image/webp' });
  } catch (error) {
    // The next picture loads it again.
    encoder = undefined;
    throw error;
  }
};

/**
 * Decodes a file upright, by its EXIF orientation; of an animation the first frame.
 * @throws ImageProblem when this browser cannot decode it
 */
async function decode(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw await decodeProblem(file);
  });
  const { width, height } = bitmap;
  return { image: bitmap, size: { width, height }, close: () => bitmap.close() };
}

function draw(image: CanvasImageSource, { width, height }: PixelSize): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  return drawOn(canvas.getContext('2d'), image, (type, quality) => canvas.convertToBlob({ type, quality }));
}

const tools = { draw, toWebp: webpEncoder(encodeInWasm) };

async function run(task: Task): Promise<Results[Task['kind']]> {
  if (task.kind === 'measure') return sourcePixels(task.file);
  if (task.kind === 'encode') return encodeInWasm(task.picture, task.quality);
  return reduce(await decode(task.file), tools);
}

self.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  const reply: Reply<Results[Task['kind']]> = await run(data).then(
    (result) => ({ result }),
    (error: unknown) => ({
      problem:
        error instanceof ImageProblem
          ? { code: error.code, cause: error.message }
          : { code: 'failed', cause: CAUSES.conversion },
    }),
  );
  self.postMessage(reply);
});
