import type { DocumentData, DocumentResult, DocumentRoute } from '@sideroad/shared/contract';
import { readCalls, readResult } from './answers.ts';
import { DocumentError, type DocumentFault } from './documentError.ts';
import type { ScriptThread } from './scriptThread.ts';

/** Milliseconds for which an address whose document came too late is left alone: others wait while the script runs. */
const REST = 60_000;
/** Addresses that come too late within that time before the script is left alone as a whole. */
const MOST_LATE = 3;

/**
 * The document module of a published version (contract 8), whatever its code does: each function answers what the
 * contract allows, or throws DocumentError.
 */
export class PublishedDocument {
  readonly #remote: string;
  readonly #version: string;
  readonly #source: string;
  readonly #thread: ScriptThread;
  readonly #tell: (error: DocumentError) => void;
  /** When each address that came too late may be asked again, the latest at the end. */
  readonly #late = new Map<string, { error: DocumentError; until: number }>();

  /**
   * @param source the script that shared/webpack/document.mjs builds
   * @param tell hears of every fault
   */
  constructor(
    remote: string,
    version: string,
    source: string,
    thread: ScriptThread,
    tell: (error: DocumentError) => void,
  ) {
    this.#remote = remote;
    this.#version = version;
    this.#source = source;
    this.#thread = thread;
    this.#tell = tell;
  }

  /** Addresses of the API whose answers the document wants: all below `/api/`, twenty at most. */
  calls(route: DocumentRoute): Promise<string[]> {
    return this.#ask('calls', route, [route], readCalls);
  }

  default(route: DocumentRoute, data: DocumentData): Promise<DocumentResult> {
    return this.#ask('default', route, [route, data], readResult);
  }

  async #ask<T>(
    name: string,
    { pathname, search }: DocumentRoute,
    args: unknown[],
    read: (value: unknown) => T | null,
  ): Promise<T> {
    const address = pathname + search;
    const resting = this.#resting(address);
    if (resting) throw resting;
    const key = `${this.#remote}/${this.#version}`;
    const answer = await this.#thread.ask(key, this.#source, name, args);
    if ('fault' in answer) throw this.#failed(address, answer.fault, answer.detail);
    const value = read(JSON.parse(answer.text));
    if (value === null)
      throw this.#failed(address, 'answers wrongly', `what ${name} answers breaks contract 8`);
    return value;
  }

  /** Why an address is left alone; undefined where it may be asked. */
  #resting(address: string): DocumentError | undefined {
    const now = performance.now();
    for (const [late, { until }] of this.#late) if (until <= now) this.#late.delete(late);
    const all = this.#late.size >= MOST_LATE ? [...this.#late.values()].at(-1) : undefined;
    return (all ?? this.#late.get(address))?.error;
  }

  #failed(address: string, fault: DocumentFault, detail: string): DocumentError {
    const error = new DocumentError(this.#remote, this.#version, fault, detail);
    if (fault === 'is too late') this.#late.set(address, { error, until: performance.now() + REST });
    this.#tell(error);
    return error;
  }
}
