import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode, errorMessage, StartError } from '@sideroad/server-kit';
import { lockDataDir } from './lock.ts';

/** pg finds the socket of a host that is a folder under this name. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** The kernel silently cuts a longer address: 104 bytes on macOS, 108 on Linux. */
const LONGEST_ADDRESS = 100;

/**
 * Creates the folder for the sockets of a data folder, or checks it: under the system's temporary folder, because that is
 * short, and open to this user only. Its name follows from the real path of `dataDir`. @throws StartError
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const inside = (parent: string) => path.join(parent, `sideroad-${name}`);
  const wanted = inside(tmpdir());
  const folder = path.join(wanted, SOCKET_NAME).length > LONGEST_ADDRESS ? inside('/tmp') : wanted;

  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!ours) {
    throw new StartError(
      `DATA_DIR: ${folder} must be a folder of this user alone; remove it and start again`,
    );
  }
  return folder;
}

interface EmbeddedDatabase {
  /** Folder of its socket: what pg takes as `host`. */
  host: string;
  /** Resolves when the thread has died; the data is safe, but queries get no answer. */
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

/** Bytes without which the database does not start. */
const LEAST_FREE = 32 * 1_048_576;

/** Converts an error of the embedded database at the start to one line for the operator. */
export async function explainEmbedded(dataDir: string, error: unknown): Promise<StartError> {
  if (error instanceof StartError) return error;
  const { bavail, bsize } = await statfs(dataDir);
  if (errorCode(error) === 'ENOSPC' || bavail * bsize < LEAST_FREE)
    return new StartError(`DATA_DIR: the disk of ${dataDir} is full; make room and start again`);
  const cause = errorMessage(error).split('\n')[0];
  return new StartError(
    `DATA_DIR: the database in ${dataDir} is damaged (${cause}); move the folder away and restore a backup into another (npm run restore)`,
  );
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Refuses to create a database where a site has lost one: the site would start empty. @throws StartError */
async function refuseLost(dataDir: string): Promise<void> {
  const database = path.join(dataDir, 'database');
  if (existsSync(path.join(database, 'PG_VERSION'))) return;
  const images = (await namesIn(path.join(dataDir, 'images'))).filter((name) => name !== 'lost+found');
  const secrets = (await namesIn(dataDir)).filter((name) => name === 'signing-secret');
  const left = [...images, ...secrets, ...(await namesIn(database))];
  if (left.length === 0) return;
  throw new StartError(
    `DATA_DIR: ${dataDir} has files of a site, but its database is gone; bring ${database} back, or move the folder away and restore a backup into another (npm run restore)`,
  );
}

async function startThread(dataDir: string, host: string): Promise<Worker> {
  await refuseLost(dataDir);
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { folder: path.join(dataDir, 'database'), socketPath: path.join(host, SOCKET_NAME) },
  });
  // PGlite may end the thread without an error.
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The embedded database ended with code ${code}.`);
  });
  await Promise.race([once(worker, 'message'), ended]).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return worker;
}

/**
 * Opens (at first: creates) the embedded database of a data folder.
 * @throws StartError when the folder cannot be written, another process uses it, or its database is lost or damaged
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await makeFolder(dataDir);
  const host = await socketFolder(dataDir);
  const lock = await lockDataDir(dataDir, host);
  const worker = await startThread(dataDir, host).catch(async (error: unknown) => {
    lock.release();
    throw await explainEmbedded(dataDir, error);
  });

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
      lock.release();
      // Fails when a starting process has its socket there already.
      await rmdir(host).catch(() => undefined);
    },
  };
}
