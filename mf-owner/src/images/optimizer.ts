import { SOURCE_LIMIT_BYTES } from '@sideroad/shared/domain/imageRules';
import { Semaphore } from 'async-mutex';
import { WorkerBroken } from './openWorker.ts';
import { CAUSES, ImageProblem } from './problem.ts';
import type { OptimizedImage } from './reduce.ts';
import { openWorkshop, pageWorkshop, type Workshop } from './workshop.ts';

/** Where a picture is on its way. One that was taken back says nothing more. */
export type ImageState = 'waiting' | 'optimizing' | 'done' | 'failed';

/** Pictures made at a time at most: each holds its decoded source and the canvases that it is drawn on. */
const MOST_AT_ONCE = 2;
/** How many megapixels may be decoded at a time: 160 MB, two pictures of 20 megapixels, or a big one alone. */
const MEMORY_MEGAPIXELS = 40;
const shareOfMemory = (pixels: number) => Math.min(MEMORY_MEGAPIXELS, Math.ceil(pixels / 1_000_000));

/** The promise's outcome, or the signal's reason as soon as it is aborted. */
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
 * Makes farm pictures ready to be sent: WebP of at most 1 MiB, off the main thread, two at a time where cores and
 * memory allow it, the others in the order in which they were added. Keep one for the life of a form; it holds workers
 * only as long as there is something to do.
 */
export class ImageOptimizer {
  readonly #places: Semaphore;
  readonly #memory = new Semaphore(MEMORY_MEGAPIXELS);
  readonly #idle: Workshop[] = [];
  #open: () => Workshop = openWorkshop;
  #added = 0;

  /** @param cores of this machine; one is left to the page */
  constructor(cores = navigator.hardwareConcurrency || 1) {
    this.#places = new Semaphore(Math.max(1, Math.min(MOST_AT_ONCE, cores - 1)));
  }

  /**
   * @param options `signal` takes the picture back; `onState` is told where it is
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

  /** Lends a workshop for one picture; where workers do not start, the page's own. */
  async #inWorkshop<Value>(
    signal: AbortSignal | undefined,
    work: (workshop: Workshop) => Promise<Value>,
  ): Promise<Value> {
    signal?.throwIfAborted();
    const workshop = this.#idle.pop() ?? this.#open();
    const stop = () => workshop.close();
    signal?.addEventListener('abort', stop, { once: true });
    let sound = true;
    try {
      return await work(workshop);
    } catch (error) {
      sound = error instanceof ImageProblem;
      if (!(error instanceof WorkerBroken) || signal?.aborted) throw error;
      if (error.started || this.#open === pageWorkshop) throw new ImageProblem('failed', CAUSES.conversion);
      this.#open = pageWorkshop;
      return await this.#inWorkshop(signal, work);
    } finally {
      signal?.removeEventListener('abort', stop);
      if (sound && !signal?.aborted && this.#added > 0) this.#idle.push(workshop);
      else workshop.close();
    }
  }
}
