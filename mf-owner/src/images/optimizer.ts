import { WorkerScript } from '@sideroad/shared/worker';
import { Semaphore } from 'async-mutex';
import type { Reply } from './image.worker.ts';
import { SOURCE_LIMIT_BYTES } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';
import type { OptimizedImage } from './reduce.ts';
import { sourcePixels } from './source.ts';

/** The progress of a picture until its promise settles. */
export type ImageState = 'waiting' | 'optimizing';

interface Options {
  signal: AbortSignal;
  /** Receives the picture's progress. */
  onState: (state: ImageState) => void;
}

/** Most pictures at a time: each holds its decoded source and its canvases in memory. */
const MOST_AT_ONCE = 2;
/** Most megapixels decoded at a time: 160 MB, i.e. two pictures of 20 megapixels, or a bigger one alone. */
const MEMORY_MEGAPIXELS = 40;
const shareOfMemory = (pixels: number) => Math.min(MEMORY_MEGAPIXELS, Math.ceil(pixels / 1_000_000));

/** Settles like the promise, or rejects with the signal's reason when it is aborted first. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]);
}

/** Sends a file to a worker. @throws ImageProblem when the worker ends without an answer */
const ask = (worker: Worker, file: Blob) =>
  new Promise<Reply>((resolve, reject) => {
    const fail = () => reject(new ImageProblem('failed', CAUSES.conversion));
    worker.onmessage = ({ data }) => resolve(data);
    worker.onmessageerror = fail;
    worker.onerror = (event) => {
      // The caller gets the error; the console need not.
      event.preventDefault();
      fail();
    };
    worker.postMessage(file);
  });

/**
 * Turns photos into WebP of at most 1 MiB, off the main thread [PIC-7, PIC-9]. It works on two at a time where cores
 * and memory allow; the others wait in the order in which they were added. Create one for the life of a form: it
 * has workers only while there is work.
 */
export class ImageOptimizer {
  readonly #slots: Semaphore;
  readonly #memory = new Semaphore(MEMORY_MEGAPIXELS);
  readonly #idle: Worker[] = [];
  #added = 0;

  /** @param cores of this machine; the page keeps one */
  constructor(cores = navigator.hardwareConcurrency || 1) {
    this.#slots = new Semaphore(Math.max(1, Math.min(MOST_AT_ONCE, cores - 1)));
  }

  /** Optimizes one picture; throws an ImageProblem, or the signal's reason when it is aborted. */
  async add(file: Blob, { signal, onState }: Options): Promise<OptimizedImage> {
    if (file.size > SOURCE_LIMIT_BYTES) throw new ImageProblem('too-large');
    onState('waiting');
    this.#added += 1;
    const work = this.#slots.runExclusive(async () => {
      signal.throwIfAborted();
      const pixels = await sourcePixels(file);
      return this.#memory.runExclusive(() => {
        signal.throwIfAborted();
        onState('optimizing');
        return this.#inWorker(file, signal);
      }, shareOfMemory(pixels));
    });
    try {
      return await unlessAborted(work, signal);
    } finally {
      this.#added -= 1;
      if (this.#added === 0) for (const worker of this.#idle.splice(0)) worker.terminate();
    }
  }

  async #inWorker(file: Blob, signal: AbortSignal): Promise<OptimizedImage> {
    const worker =
      this.#idle.pop() ?? new WorkerScript(new URL('./image.worker.ts', import.meta.url)).start();
    const reply = await unlessAborted(ask(worker, file), signal).catch((error: unknown) => {
      worker.terminate();
      throw error;
    });
    if (this.#added > 0) this.#idle.push(worker);
    else worker.terminate();
    if ('image' in reply) return reply.image;
    throw new ImageProblem(reply.problem.code, reply.problem.cause);
  }
}
