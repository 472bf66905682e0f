import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type Answer, type Question, RenderProcess } from './renderProcess.ts';

/** Processes at a time: those of the site's remotes, of the shell itself and of some more. */
const MAX_PROCESSES = 8;
/** Milliseconds of processor that a render may take at no cost: of a version's first one, and of each later one. */
const FREE = { first: 1000, later: 100 };
/** Milliseconds above that which a remote may use at once. */
const ALLOWANCE = 2000;
/** The part of passing time by which it grows again: a remote whose pages are slow has a tenth of a core. */
const REGROWTH = 0.1;
/** Milliseconds that a process costs which has ended before it was told to. */
const RESTART = 1000;

const RESTS: Answer = { fault: 'rests', detail: 'its remote has used more than its share of time' };

/** What one remote renders with. */
class Renderer {
  readonly process: RenderProcess;
  #last: Promise<unknown> = Promise.resolve();
  /** Milliseconds used above what is free, at `#at` on the clock of `performance`. */
  #used = 0;
  #at = 0;

  constructor(process: RenderProcess) {
    this.process = process;
  }

  /** Runs jobs one after another. */
  inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Counts milliseconds, and returns whether they are more than allowed. */
  use(milliseconds: number): boolean {
    const now = performance.now();
    this.#used = Math.max(0, this.#used - (now - this.#at) * REGROWTH) + Math.max(0, milliseconds);
    this.#at = now;
    return this.#used > ALLOWANCE;
  }
}

/**
 * Gives each remote a process of its own, in which its renders take turns. A remote that uses much time rests: its pages
 * get the skeleton at once, until its allowance has grown again.
 */
export class RenderPool {
  readonly #renderer: Promise<string>;
  readonly #renderers = new Map<string, Renderer>();
  /** The processes that run, by remote; the one that was used least recently ends for a new one. */
  readonly #running = new LRUCache<string, RenderProcess>({
    max: MAX_PROCESSES,
    dispose: (process) => process.end(),
  });

  /** @param rendererFile the script that `rendererConfig` builds (packages/build/server.mjs) */
  constructor(rendererFile: string) {
    this.#renderer = readFile(rendererFile, 'utf8');
    this.#renderer.catch(() => {});
  }

  /**
   * Asks a question in the process of a remote, when the ones before it have been answered.
   * @param remote package name; empty for the shell itself @param mayRest whether its share of time counts
   */
  ask(remote: string, question: Question, mayRest: boolean): Promise<Answer> {
    const renderer = this.#renderers.get(remote) ?? new Renderer(new RenderProcess(this.#renderer));
    this.#renderers.set(remote, renderer);
    return renderer.inTurn(async () => {
      const { process } = renderer;
      if (renderer.use(0) && mayRest) return RESTS;
      this.#running.set(remote, process);
      const free = process.has(question.key) ? FREE.later : FREE.first;
      const { answer, used } = await process.ask(question);
      renderer.use(used - free + (process.isRunning ? 0 : RESTART));
      return answer;
    });
  }

  /** Ends all processes. */
  close(): void {
    this.#running.clear();
  }
}
