import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentFault } from './documentError.ts';

/**
 * Milliseconds of one call. What is right takes one or two, and a hundred when it is the first; the rest is for a
 * machine that has much else to do. Meanwhile other documents wait, and nothing else.
 */
const LIMIT = 2000;
/** Megabytes of all scripts together. */
const MEMORY_LIMIT = 96;
/** Scripts that are held ready: the live ones, canaries, and some that were live until now. */
const MAX_SCRIPTS = 20;

/** What is asked of a script: the function of that name, with arguments that JSON can carry. */
export interface Question {
  /** Of the script: one key always means the same source. */
  key: string;
  /** Null where the thread has it. */
  source: string | null;
  name: string;
  args: unknown[];
}

/** What a function has answered, as JSON; or how it failed. */
export type Answer = { text: string } | { fault: DocumentFault; detail: string };

/**
 * Runs document scripts beside the server's own thread (thread.mjs): one question at a time, each with its time. A
 * script that does not end, or eats the memory, takes its thread with it and nothing else; the next question has a new
 * one.
 */
export class ScriptThread {
  #worker: Promise<Worker> | null = null;
  readonly #loaded = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /** Asks a script; rejects only where no thread can be had. */
  ask(key: string, source: string, name: string, args: unknown[]): Promise<Answer> {
    const answer = this.#last.then(() => this.#askNow(key, source, name, args));
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

  async #askNow(key: string, source: string, name: string, args: unknown[]): Promise<Answer> {
    if (this.#loaded.size >= MAX_SCRIPTS && !this.#loaded.has(key)) await this.close();
    this.#worker ??= startWorker();
    const worker = await this.#worker.catch((error) => {
      this.#worker = null;
      throw error;
    });
    const isLoaded = this.#loaded.has(key);
    const question: Question = { key, source: isLoaded ? null : source, name, args };
    const ended = new AbortController();
    // A command that asks waits for the answer; a server that stops does not.
    worker.ref();
    try {
      worker.postMessage(question);
      const late = sleep(LIMIT, null, ended);
      const [answer]: (Answer | undefined)[] =
        (await Promise.race([once(worker, 'message', ended), late])) ?? [];
      if (answer && !('fault' in answer && answer.fault === 'does not load')) this.#loaded.add(key);
      if (answer) return answer;
      await this.close();
      return { fault: 'is too late', detail: `${name} did not end within ${LIMIT} ms` };
    } catch (error) {
      // The thread has ended by itself.
      await this.close();
      return { fault: 'throws', detail: String(error) };
    } finally {
      ended.abort();
      worker.unref();
    }
  }
}

/** @returns a thread that is ready, with nothing of the server's environment */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  // Between two questions nobody listens; the next one finds it gone.
  worker.on('error', () => {});
  await once(worker, 'online');
  return worker;
}
