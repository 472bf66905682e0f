import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../settings/kit.ts';
import { errorCode, errorMessage } from '../../support/errors.ts';
import { lockDataDir } from './lock.ts';
import { SOCKET_NAME, socketFolder } from './socketFolder.ts';

/** The database that runs in a thread of this process. */
export interface EmbeddedDatabase {
  /** Folder of its socket: what pg takes as `host`. */
  host: string;
  /** Resolves when the thread has died by itself; the data stands, but nothing answers any more. */
  failure: Promise<Error>;
  close: () => Promise<void>;
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const cause = errorCode(error) ?? errorMessage(error);
    throw new StartError(
      `DATA_DIR: cannot write to ${dataDir} (${cause}); give a folder that can be written`,
    );
  }
}

/** Resolves when the thread has said that it listens. */
function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
  });
}

/**
 * Opens (at first: creates) the embedded database of a data folder.
 * @param dataDir absolute path
 * @throws StartError when the folder cannot be written or another process uses it.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await makeFolder(dataDir);
  const host = await socketFolder(dataDir);
  const lock = await lockDataDir(dataDir, host);
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { folder: path.join(dataDir, 'database'), socketPath: path.join(host, SOCKET_NAME) },
  });
  try {
    await ready(worker);
  } catch (error) {
    await worker.terminate();
    await lock.release();
    throw error;
  }

  let closing = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const failure = new Promise<Error>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', () => {
      if (!closing) resolve(new Error('The embedded database ended by itself.'));
    });
  });
  return {
    host,
    failure,
    async close() {
      closing = true;
      worker.postMessage('close');
      await ended;
      await lock.release();
      // Stays when a process that just starts has put its own socket there.
      await rmdir(host).catch(() => undefined);
    },
  };
}
