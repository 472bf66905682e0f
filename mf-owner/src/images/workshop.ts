import { decodeInPage, drawInPage } from './inPage.ts';
import { openWorker } from './openWorker.ts';
import { type OptimizedImage, reduce } from './reduce.ts';
import { sourcePixels } from './sourceSize.ts';
import { webpEncoder } from './webp.ts';

/** Where pictures are made, one at a time. */
export interface Workshop {
  /** Pixels that the file will have when it is decoded. @throws ImageProblem, or WorkerBroken */
  measure: (file: Blob) => Promise<number>;
  /** @throws ImageProblem, or WorkerBroken */
  optimize: (file: Blob) => Promise<OptimizedImage>;
  /** Ends it for good, and what it does as far as that can be ended. */
  close: () => void;
}

/** Works off the main thread. */
export function workerWorkshop(): Workshop {
  const { ask, close } = openWorker();
  return {
    measure: (file) => ask<'measure'>({ kind: 'measure', file }),
    optimize: (file) => ask<'optimize'>({ kind: 'optimize', file }),
    close,
  };
}

/** Draws on the main thread, for browsers without an offscreen canvas; encoding in WebAssembly is left to a worker. */
export function pageWorkshop(): Workshop {
  let encoder: ReturnType<typeof openWorker> | undefined;
  const toWebp = webpEncoder((picture, quality) => {
    encoder ??= openWorker();
    return encoder.ask<'encode'>({ kind: 'encode', picture, quality });
  });
  return {
    measure: sourcePixels,
    optimize: async (file) => reduce(await decodeInPage(file), { draw: drawInPage, toWebp }),
    close: () => encoder?.close(),
  };
}

/** The best that this browser has. */
export function openWorkshop(): Workshop {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return pageWorkshop();
  try {
    return workerWorkshop();
  } catch {
    // A policy that forbids workers makes some browsers throw and others tell by an event.
    return pageWorkshop();
  }
}
