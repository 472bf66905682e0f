/** How a remote's document module fails. */
export type DocumentFault = 'does not load' | 'throws' | 'is too late' | 'answers wrongly';

/** No document came out of a remote's module; the generic one takes its place. It carries the remote's name and version. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly remote: string;
  readonly version: string;
  readonly fault: DocumentFault;

  constructor(remote: string, version: string, fault: DocumentFault, detail: string) {
    super(`The document of ${remote} ${version} ${fault}: ${detail}`);
    this.remote = remote;
    this.version = version;
    this.fault = fault;
  }
}
