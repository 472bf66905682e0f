/** Why a remote's code is not there. `remote` is the package name, e.g. `mf-farm`. */
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

/**
 * The remote is there, but not what this host can serve: another platform is needed (contract 10), or what it exposes
 * is not what contract 2 says. Only another version, or a newer host, can help.
 */
export class RemoteRefusedError extends RemoteLoadError {
  override name = 'RemoteRefusedError';
}

/**
 * Why a page is not there. `network`: a file did not come; `code`: the page's code threw; `refused`: the code is there,
 * but this document's shell cannot serve it.
 */
export type Fault = 'network' | 'code' | 'refused';

/** What the federation runtime, webpack and the loader call a file that did not come, or not in time. */
const NOT_COME = /ScriptNetworkError|ChunkLoadError|TimeoutError/;

function hasNotCome(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The runtime wraps the error of the script, and names it only in its message.
  const words = `${Reflect.get(error, 'name')} ${Reflect.get(error, 'message')}`;
  return NOT_COME.test(words) || hasNotCome(Reflect.get(error, 'cause'));
}

/** Tells a network failure from an error of the code. @param error that a page's code, or its loading, threw */
export function faultOf(error: unknown): Fault {
  if (error instanceof RemoteRefusedError) return 'refused';
  return hasNotCome(error) ? 'network' : 'code';
}
