/**
 * A file of the build that runs as a worker. The build makes one of the named file where it reads
 * `new WorkerScript(new URL('./some.worker.ts', import.meta.url))`.
 */
export class WorkerScript {
  readonly #script: URL;

  constructor(script: URL) {
    this.#script = script;
  }

  /**
   * Starts a worker, whatever origin the file has: browsers refuse a worker of another origin (files on a CDN),
   * so that one is started from a blob of ours which imports it. The worker's name is the URL of its file, see
   * `setWorkerFiles`.
   */
  start(): Worker {
    const options = { name: this.#script.href };
    if (this.#script.origin === location.origin) return new Worker(this.#script, options);
    const start = new Blob([`importScripts(${JSON.stringify(this.#script.href)});`], {
      type: 'text/javascript',
    });
    const url = URL.createObjectURL(start);
    const worker = new Worker(url, options);
    // The worker has read it by its first message or its failure.
    const forget = () => URL.revokeObjectURL(url);
    worker.addEventListener('message', forget, { once: true });
    worker.addEventListener('error', forget, { once: true });
    return worker;
  }
}

/** Where the build looks for the files that it loads later. */
declare let __webpack_public_path__: string;

/**
 * In a worker that loads more files, before the first of them: they lie beside its own, which a blob cannot know.
 */
export function setWorkerFiles(): void {
  __webpack_public_path__ = new URL('.', self.name).href;
}
