import type { DocumentData, DocumentResult, DocumentRoute } from '@sideroad/shared/contract';
import { readCalls, readResult } from './answers.ts';
import { DocumentError, type DocumentFault } from './documentError.ts';
import type { ScriptThread } from './scriptThread.ts';

/** Milliseconds for which a script that was too late is left alone: others wait while it runs. */
const REST = 60_000;

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
  #tooLate: { error: DocumentError; until: number } | null = null;

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
    return this.#ask('calls', [route], readCalls);
  }

  default(route: DocumentRoute, data: DocumentData): Promise<DocumentResult> {
    return this.#ask('default', [route, data], readResult);
  }

  async #ask<T>(name: string, args: unknown[], read: (value: unknown) => T | null): Promise<T> {
    if (this.#tooLate && performance.now() < this.#tooLate.until) throw this.#tooLate.error;
    const key = `${this.#remote}/${this.#version}`;
    const answer = await this.#thread.ask(key, this.#source, name, args);
    if ('fault' in answer) throw this.#failed(answer.fault, answer.detail);
    const value = read(JSON.parse(answer.text));
    if (value === null) throw this.#failed('answers wrongly', `what ${name} answers breaks contract 8`);
    return value;
  }

  #failed(fault: DocumentFault, detail: string): DocumentError {
    const error = new DocumentError(this.#remote, this.#version, fault, detail);
    if (fault === 'is too late') this.#tooLate = { error, until: performance.now() + REST };
    this.#tell(error);
    return error;
  }
}
