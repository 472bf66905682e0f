import type { FastifyBaseLogger } from 'fastify';
import type { Releases } from '../releases/releases.ts';
import type { DocumentError, DocumentFault } from './documentError.ts';
import { PublishedDocument } from './publishedDocument.ts';
import { ScriptThread } from './scriptThread.ts';

/** Versions whose scripts are remembered: the live ones, canaries, and some that were live until now. */
const MAX_KNOWN = 30;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** The document modules of published versions (contract 8, ADR 0010). */
export class Documents {
  readonly #releases: Releases;
  readonly #log: Log;
  readonly #thread = new ScriptThread();
  readonly #known = new Map<string, Promise<PublishedDocument | null>>();

  constructor(releases: Releases, log: Log) {
    this.#releases = releases;
    this.#log = log;
  }

  /**
   * The document module of a version. Its functions throw DocumentError when the remote's code fails, is too late or
   * answers what contract 8 does not allow; each such fault of a version is told to the log once.
   * @returns null where the version has none
   */
  moduleFor(remote: string, version: string): Promise<PublishedDocument | null> {
    const key = `${remote}/${version}`;
    const known = this.#known.get(key) ?? this.#find(remote, version, key);
    // The latest at the end, so that what is in use stays.
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #find(remote: string, version: string, key: string): Promise<PublishedDocument | null> {
    const told = new Set<DocumentFault>();
    const tell = (error: DocumentError) => {
      if (!told.has(error.fault)) this.#warn(remote, version, error);
      told.add(error.fault);
    };
    try {
      const manifest = await this.#releases.manifest(remote, version);
      const script = manifest?.document && (await this.#releases.file(remote, version, manifest.document));
      return script ? new PublishedDocument(remote, version, String(script), this.#thread, tell) : null;
    } catch (error) {
      // The store of releases does not answer; it may at the next document.
      this.#known.delete(key);
      this.#warn(remote, version, error);
      return null;
    }
  }

  #warn(remote: string, version: string, error: unknown): void {
    this.#log.warn({ remote, version, err: error }, "The generic document stands in for a remote's");
  }
}
