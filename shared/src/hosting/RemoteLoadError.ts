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
 * The remote is there, but not what this host can serve: another platform is needed [ARCH-35, ARCH-36], or what it
 * exposes is not what [ARCH-12] says. Only another version, or a newer host, can help.
 */
export class RemoteRefusedError extends RemoteLoadError {
  override name = 'RemoteRefusedError';
}
