import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How a version's script fails. */
export type RenderFault = 'does not load' | 'throws' | 'is too late' | 'answers wrongly' | 'has no head';

/** Milliseconds of one render. Most take 10, and a version's first about 100. Other documents wait meanwhile. */
const TIMEOUT_MS = 2000;
/** Megabytes of all contexts together. */
const MEMORY_LIMIT = 256;
/** Contexts that are kept: live versions, canaries and recent ones. */
const MAX_CONTEXTS = 12;

/** A version's script. */
export interface Script {
  /** Identifies the version: a key always has the same source. */
  key: string;
  source: string;
  /** URL of the folder of the version's files. */
  publicPath: string;
}

export interface Question extends Script {
  task: Task;
  /** `RenderRequest` as JSON, for calls without answers. */
  request: string;
}

/** What the renderer does: lists the calls that a page starts with, or renders it. */
export type Task = 'calls' | 'render';

/** The calls or the `RenderedPage` as JSON, or how the script failed. */
export type Answer = { text: string } | { fault: RenderFault; detail: string };

const NOTHING: Answer = { fault: 'answers wrongly', detail: 'nothing' };

/**
 * Runs the scripts of versions in a worker thread (thread.mjs), one render at a time. A script that does not end in time, or
 * takes too much memory, ends the thread; the next render starts a new one.
 */
export class RenderThread {
  readonly #rendererFile: string;
  #worker: Promise<Worker> | null = null;
  readonly #loaded = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param rendererFile the script that `rendererConfig` builds (packages/build/server.mjs) */
  constructor(rendererFile: string) {
    this.#rendererFile = rendererFile;
  }

  /** Rejects only where no thread can be started. */
  ask(question: Question): Promise<Answer> {
    const answer = this.#last.then(() => this.#askNow(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => null);
    this.#worker = null;
    this.#loaded.clear();
    await worker?.terminate();
  }

  async #askNow(question: Question): Promise<Answer> {
    const { key } = question;
    const isLoaded = this.#loaded.has(key);
    if (this.#loaded.size >= MAX_CONTEXTS && !isLoaded) await this.close();
    this.#worker ??= this.#start();
    const worker = await this.#worker.catch((error) => {
      this.#worker = null;
      throw error;
    });
    // Keeps a command alive until the response; a stopping server does not wait.
    worker.ref();
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      // The thread has the script of what it has loaded.
      worker.postMessage(isLoaded ? { ...question, source: '' } : question);
      const [answer = NOTHING]: Answer[] = await once(worker, 'message', { signal: late });
      if (!('fault' in answer && answer.fault === 'does not load')) this.#loaded.add(key);
      return answer;
    } catch (error) {
      // It takes too long, or the thread has ended by itself.
      const isLate = late.aborted;
      await this.close();
      return isLate
        ? { fault: 'is too late', detail: `it did not end within ${TIMEOUT_MS} ms` }
        : { fault: 'throws', detail: String(error) };
    } finally {
      worker.unref();
    }
  }

  /** Starts a thread without the server's environment. */
  async #start(): Promise<Worker> {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
      env: {},
      workerData: { rendererFile: this.#rendererFile },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
    // An idle thread that ends is noticed by the next render.
    worker.on('error', () => {});
    await once(worker, 'online');
    return worker;
  }
}
