/** A remote whose code did not load. `remote` is the package name, e.g. `mf-farm`. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string | undefined;

  constructor(remote: string, version: string | undefined, reason: string, cause?: unknown) {
    super(`${remote}${version ? ` ${version}` : ''}: ${reason}`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}

/** A remote that this host cannot serve; only another version of it or a newer host can help. */
export class RemoteRefusedError extends RemoteLoadError {
  override name = 'RemoteRefusedError';
}

/**
 * Why a page does not show. `network`: a file did not load; `code`: the page's code threw; `refused`: this document's
 * shell cannot serve the code.
 */
export type Fault = 'network' | 'code' | 'refused';

/** Names that the federation runtime, webpack and the loader give a file that did not load in time. */
const NOT_COME = /ScriptNetworkError|ChunkLoadError|TimeoutError/;

function hasNotCome(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The runtime wraps the error of the script, and names it only in its message.
  const words = `${Reflect.get(error, 'name')} ${Reflect.get(error, 'message')}`;
  return NOT_COME.test(words) || hasNotCome(Reflect.get(error, 'cause'));
}

/** Classifies an error of a page's code or of its loading. */
export function faultOf(error: unknown): Fault {
  if (error instanceof RemoteRefusedError) return 'refused';
  return hasNotCome(error) ? 'network' : 'code';
}
