import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** How a version's script fails, or why it is not asked. */
export type RenderFault =
  | 'does not load'
  | 'throws'
  | 'is too late'
  | 'takes too much memory'
  | 'ends its process'
  | 'answers wrongly'
  | 'has no head'
  | 'rests';

/** Milliseconds of one render. Most take 10, and a version's first about 100. */
const TIMEOUT_MS = 2000;
/** Milliseconds in which a process starts; on an idle machine it takes 100. */
const START_TIMEOUT_MS = 10_000;
/** Megabytes of the heap of all contexts of a process. */
const HEAP_LIMIT = 128;
/** Resident bytes of a process: its heap, what is outside of it, and 50 MB of Node.js. */
const MEMORY_LIMIT = 320 * 1024 * 1024;
/** Milliseconds between looks at the memory of a process that renders. */
const WATCH_MS = 50;
/** Bytes of an answer: home's page has 200 KB. */
const MAX_ANSWER = 8 * 1024 * 1024;
/** Contexts that are kept: the live version, its canary and recent ones. */
const MAX_CONTEXTS = 4;

/** Its script. */
export const CHILD = realpathSync(fileURLToPath(new URL('./renderChild.mjs', import.meta.url)));
const { allowedNodeEnvironmentFlags: allowed } = process;
/** Takes all rights from a process but that to read its own script, as far as this version of Node.js can. */
export const RIGHTS = [
  allowed.has('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${CHILD}`,
  // Its SQLite asks no permission.
  ...(allowed.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_LIMIT}`,
];

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

const FULL: Answer = { fault: 'takes too much memory', detail: `it has more than ${MEMORY_LIMIT} bytes` };

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Faults that a process tells itself. */
const TOLD = ['does not load', 'throws', 'answers wrongly'] as const;

/** Writes texts behind their lengths, as renderChild.mjs reads them: in UTF-16, which Node.js need not convert. */
function bytesOf(texts: readonly string[]): Buffer {
  const parts = texts.map((text) => Buffer.from(text, 'utf16le'));
  const lengths = Buffer.alloc(4 * parts.length);
  for (const [index, { length }] of parts.entries()) lengths.writeUInt32LE(length, 4 * index);
  return Buffer.concat([lengths, ...parts]);
}

/** Reads an answer behind its length: its first line names a fault, where there is one. */
function answerOf(bytes: Buffer): Answer {
  if (bytes.length !== 4 + bytes.readUInt32LE())
    return { fault: 'answers wrongly', detail: 'it says more than it was asked' };
  const text = bytes.toString('utf16le', 4);
  const end = text.indexOf('\n');
  if (end === 0) return { text: text.slice(1) };
  const fault = TOLD.find((told) => told === text.slice(0, end)) ?? 'answers wrongly';
  return { fault, detail: text.slice(end + 1) };
}

/** Reads a number of a process; NaN where the system has no `/proc`, and only the heap is bounded. */
function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'latin1'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

const residentBytes = (pid: number | undefined) =>
  1024 * numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m);
/** Milliseconds of processor that a process has used outside of the kernel, in steps of ten. */
const processorTime = (pid: number | undefined) =>
  10 * numberIn(`/proc/${pid}/stat`, /^.*\) \S(?: -?\d+){10} (\d+)/);

/** Waits for one answer of a process. Whatever it sends is read up to a size only. */
function receive(child: Child, timeout: number): Promise<Answer> {
  const { pid, stdout } = child;
  const isFull = () => residentBytes(pid) > MEMORY_LIMIT;
  const chunks: Buffer[] = [];
  let size = 0;
  /** Bytes of the answer; unknown before its first four. */
  let length: number | undefined;
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(late);
      clearInterval(watch);
      child.off('error', end).off('exit', end);
      stdout.off('data', read).pause();
      resolve(answer);
    };
    const fail = (fault: RenderFault, detail: string) => settle({ fault, detail });
    const read = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= 4) length ??= 4 + Buffer.concat(chunks).readUInt32LE();
      if (Math.max(size, length ?? 0) > MAX_ANSWER)
        fail('answers wrongly', `with more than ${MAX_ANSWER} bytes`);
      else if (length !== undefined && size >= length)
        settle(isFull() ? FULL : answerOf(Buffer.concat(chunks)));
    };
    const end = () => fail('ends its process', child.signalCode ?? `exit code ${child.exitCode}`);
    const late = setTimeout(() => fail('is too late', `it did not end within ${timeout} ms`), timeout);
    const watch = setInterval(() => isFull() && settle(FULL), WATCH_MS);
    child.once('error', end).once('exit', end);
    stdout.on('data', read).resume();
  });
}

/**
 * Runs the scripts of one remote's versions in a process without rights (renderChild.mjs), one render at a time. A script
 * that does not end in time, takes too much memory or says too much ends the process; the next render starts a new one.
 *
 * They talk through two pipes and not by the messages of `fork`: there a child can send handles, lines without end, and
 * acknowledgements that nobody asked for, which end the parent.
 */
export class RenderProcess {
  readonly #renderer: Promise<string>;
  #child: Child | null = null;
  readonly #loaded = new Set<string>();
  /** Milliseconds of processor that have been counted. */
  #counted = 0;

  /** @param renderer the script that `rendererConfig` builds (packages/build/server.mjs) */
  constructor(renderer: Promise<string>) {
    this.#renderer = renderer;
  }

  /** Whether a version's script has been loaded. */
  has(key: string): boolean {
    return this.#loaded.has(key);
  }

  /**
   * Asks one question; the one before it has been answered.
   * @returns also the fault where no process can be started; `used`: milliseconds of processor since the last answer
   */
  async ask(question: Question): Promise<{ answer: Answer; used: number }> {
    const start = performance.now();
    const answer = await this.#answer(question);
    const total = processorTime(this.#child?.pid);
    const used = Number.isNaN(total) ? performance.now() - start : total - this.#counted;
    this.#counted = total;
    return { answer, used };
  }

  async #answer({ key, publicPath, source, task, request }: Question): Promise<Answer> {
    if (this.#loaded.size >= MAX_CONTEXTS && !this.has(key)) this.end();
    try {
      const child = this.#child ?? (await this.#start());
      // The process has the script of what it has loaded.
      child.stdin.write(bytesOf([key, publicPath, this.has(key) ? '' : source, task, request]));
      const answer = await receive(child, TIMEOUT_MS);
      const isAlive = !('fault' in answer) || TOLD.some((told) => told === answer.fault);
      if (!isAlive) this.end();
      else if (!('fault' in answer) || answer.fault !== 'does not load') this.#loaded.add(key);
      return answer;
    } catch (error) {
      this.end();
      return { fault: 'ends its process', detail: String(error) };
    }
  }

  /** Whether there is a process. */
  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Ends the process. */
  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
    this.#loaded.clear();
  }

  /** @throws the reason why there is no process */
  async #start(): Promise<Child> {
    const renderer = await this.#renderer;
    const child = spawn(process.execPath, [...RIGHTS, CHILD], {
      env: {},
      cwd: '/',
      // In a group of its own, so that no signal to its group reaches the server.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child = child;
    // What ends it is noticed by the render that waits, or by the next one.
    child.on('error', () => {});
    child.once('exit', () => {
      if (this.#child === child) this.end();
    });
    child.stdin.on('error', () => {});
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
    child.stdin.write(bytesOf([renderer]));
    const ready = await receive(child, START_TIMEOUT_MS);
    if ('fault' in ready) throw new Error(`no process starts: it ${ready.fault} (${ready.detail})`);
    this.#counted = processorTime(child.pid);
    return child;
  }
}
