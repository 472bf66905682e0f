import { Semaphore } from 'async-mutex';
import { SOURCE_LIMIT_BYTES } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';
import type { OptimizedImage } from './reduce.ts';
import { openWorkshop, pageWorkshop, WorkerBroken, type Workshop } from './workshop.ts';

/** The progress of a picture. A removed picture reports no more. */
export type ImageState = 'waiting' | 'optimizing' | 'done' | 'failed';

/** Most pictures at a time: each holds its decoded source and its canvases in memory. */
const MOST_AT_ONCE = 2;
/** Most megapixels decoded at a time: 160 MB, i.e. two pictures of 20 megapixels, or a bigger one alone. */
const MEMORY_MEGAPIXELS = 40;
const shareOfMemory = (pixels: number) => Math.min(MEMORY_MEGAPIXELS, Math.ceil(pixels / 1_000_000));

/** Settles like the promise, or rejects with the signal's reason when it is aborted first. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]);
}

/**
 * Turns photos into WebP of at most 1 MiB, off the main thread [PIC-7, PIC-9]. It works on two at a time where cores
 * and memory allow; the others wait in the order in which they were added. Keep one for the life of a form: it
 * holds workers only while there is work.
 */
export class ImageOptimizer {
  readonly #places: Semaphore;
  readonly #memory = new Semaphore(MEMORY_MEGAPIXELS);
  readonly #idle: Workshop[] = [];
  #open: () => Workshop = openWorkshop;
  #added = 0;

  /** @param cores of this machine; the page keeps one */
  constructor(cores = navigator.hardwareConcurrency || 1) {
    this.#places = new Semaphore(Math.max(1, Math.min(MOST_AT_ONCE, cores - 1)));
  }

  /**
   * Optimizes one picture.
   * @param options `signal` cancels it; `onState` receives its progress
   * @throws ImageProblem when the file cannot be used; the signal's reason when it is aborted
   */
  async add(
    file: Blob,
    { signal, onState = () => {} }: { signal?: AbortSignal; onState?: (state: ImageState) => void } = {},
  ): Promise<OptimizedImage> {
    this.#added += 1;
    try {
      const image = await unlessAborted(this.#make(file, signal, onState), signal);
      onState('done');
      return image;
    } catch (error) {
      if (!signal?.aborted) onState('failed');
      throw error;
    } finally {
      this.#added -= 1;
      if (this.#added === 0) for (const workshop of this.#idle.splice(0)) workshop.close();
    }
  }

  async #make(
    file: Blob,
    signal: AbortSignal | undefined,
    onState: (state: ImageState) => void,
  ): Promise<OptimizedImage> {
    if (file.size > SOURCE_LIMIT_BYTES) throw new ImageProblem('too-large');
    onState('waiting');
    return this.#places.runExclusive(() =>
      this.#inWorkshop(signal, async (workshop) => {
        const pixels = await workshop.measure(file);
        return this.#memory.runExclusive(() => {
          signal?.throwIfAborted();
          onState('optimizing');
          return workshop.optimize(file);
        }, shareOfMemory(pixels));
      }),
    );
  }

  /** Lends a workshop for one picture. Where workers do not start, the page itself does the work. */
  async #inWorkshop<Value>(
    signal: AbortSignal | undefined,
    work: (workshop: Workshop) => Promise<Value>,
  ): Promise<Value> {
    signal?.throwIfAborted();
    const workshop = this.#idle.pop() ?? this.#open();
    const stop = () => workshop.close();
    signal?.addEventListener('abort', stop, { once: true });
    let reusable = true;
    try {
      return await work(workshop);
    } catch (error) {
      reusable = error instanceof ImageProblem;
      if (!(error instanceof WorkerBroken) || signal?.aborted) throw error;
      if (error.started || this.#open === pageWorkshop) throw new ImageProblem('failed', CAUSES.conversion);
      this.#open = pageWorkshop;
      return await this.#inWorkshop(signal, work);
    } finally {
      signal?.removeEventListener('abort', stop);
      if (reusable && !signal?.aborted && this.#added > 0) this.#idle.push(workshop);
      else workshop.close();
    }
  }
}
