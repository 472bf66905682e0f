import { WorkerScript } from '@sideroad/shared/worker';
import type { Reply, Results, Task } from './image.worker.ts';
import type { PixelSize } from './imageRules.ts';
import { ImageProblem } from './problem.ts';
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

/** A worker that ended before it answered. */
export class WorkerBroken extends Error {
  override name = 'WorkerBroken';

  /** @param started whether the worker ever answered: if not, the picture is not the cause */
  constructor(readonly started: boolean) {
    super();
  }
}

/** A place that makes pictures, one at a time. */
export interface Workshop {
  /** Returns the pixels that the file will have once decoded. @throws ImageProblem, WorkerBroken */
  measure: (file: Blob) => Promise<number>;
  /** @throws ImageProblem, WorkerBroken */
  optimize: (file: Blob) => Promise<OptimizedImage>;
  /** Ends it for good, and its current picture where that is possible. */
  close: () => void;
}

/** Starts a worker, which takes one task at a time. `close` rejects its task. */
function openWorker(): Workshop & { encode: EncodeWebp } {
  const worker = new WorkerScript(new URL('./image.worker.ts', import.meta.url)).start();
  let fail: (reason: Error) => void = () => {};
  let answer: (reply: Reply<unknown>) => void = () => {};
  let ended = false;
  let started = false;
  const end = () => {
    ended = true;
    worker.terminate();
    fail(new WorkerBroken(started));
  };
  worker.addEventListener('message', ({ data }) => {
    started = true;
    answer(data);
  });
  worker.addEventListener('messageerror', end);
  worker.addEventListener('error', (event) => {
    // The caller of `ask` gets the error; the console need not.
    event.preventDefault();
    end();
  });

  /** @throws ImageProblem that the worker reports, WorkerBroken when the worker is closed or cannot answer */
  async function ask<Kind extends Task['kind']>(task: Task & { kind: Kind }): Promise<Results[Kind]> {
    const reply = await new Promise<Reply<Results[Kind]>>((resolve, reject) => {
      if (ended) throw new WorkerBroken(started);
      answer = (given) => resolve(given as Reply<Results[Kind]>);
      fail = reject;
      worker.postMessage(task);
    });
    if ('result' in reply) return reply.result;
    throw new ImageProblem(reply.problem.code, reply.problem.cause);
  }
  return {
    measure: (file) => ask<'measure'>({ kind: 'measure', file }),
    optimize: (file) => ask<'optimize'>({ kind: 'optimize', file }),
    encode: (picture, quality) => ask<'encode'>({ kind: 'encode', picture, quality }),
    close: end,
  };
}

/**
 * Decodes a file upright, by its EXIF orientation; of an animation the first frame.
 * @throws ImageProblem when this browser cannot decode it
 */
async function decodeInPage(file: Blob): Promise<DecodedPicture> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw await decodeProblem(file);
  } finally {
    URL.revokeObjectURL(address);
  }
  return {
    image,
    size: { width: image.naturalWidth, height: image.naturalHeight },
    close: () => image.removeAttribute('src'),
  };
}

function drawInPage(image: CanvasImageSource, { width, height }: PixelSize): Drawing {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const convert: Drawing['convert'] = (type, quality) =>
    new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  return drawOn(canvas.getContext('2d'), image, convert);
}

/** Draws on the main thread. Only encoding in WebAssembly is left to a worker. */
export function pageWorkshop(): Workshop {
  let encoder: ReturnType<typeof openWorker> | undefined;
  const toWebp = webpEncoder((picture, quality) => {
    encoder ??= openWorker();
    return encoder.encode(picture, quality);
  });
  return {
    measure: sourcePixels,
    optimize: async (file) => reduce(await decodeInPage(file), { draw: drawInPage, toWebp }),
    close: () => encoder?.close(),
  };
}

/** Opens a worker where the browser has workers and `OffscreenCanvas`, and else works in the page. */
export function openWorkshop(): Workshop {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return pageWorkshop();
  try {
    return openWorker();
  } catch {
    // Where a policy forbids workers, some browsers throw here and others dispatch an event.
    return pageWorkshop();
  }
}
