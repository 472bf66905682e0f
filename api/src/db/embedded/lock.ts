import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode, errorMessage, StartError } from '@sideroad/server-kit';

/** A holder's entry in the lock file, for other processes to read. */
interface Holder {
  /** Path of its program below its working folder. */
  program: string;
  pid: number;
  /** Names the container too: a pid is valid there only. */
  host: string;
  /** ISO 8601 UTC. */
  since: string;
  /** Folder of its database's socket. */
  sockets: string;
}

export class DataDirInUse extends StartError {
  /** Folder of its database's socket; null when it has not written it yet. */
  readonly sockets: string | null;

  constructor(dataDir: string, holder: Partial<Holder>) {
    const { program, pid, host, since, sockets } = holder;
    const who =
      pid === undefined ? 'another process' : `process ${pid} (${program} on ${host}, since ${since})`;
    super(`DATA_DIR: ${dataDir} is in use by ${who}; stop it, or give another folder`);
    this.sockets = sockets ?? null;
  }
}

/** Reads what the holder wrote; empty while it writes. */
function readHolder(file: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Takes the data folder for this process, because two in one embedded database would destroy it. The operating system
 * locks a file in the folder: the lock ends with the process, however that ends, and holds for other containers too.
 * @param sockets folder of this data folder's sockets
 * @throws DataDirInUse when another process has it
 */
export async function lockDataDir(dataDir: string, sockets: string): Promise<{ release: () => void }> {
  const file = path.join(dataDir, 'database.lock');
  const refuse = (error: unknown): never => {
    const cause = errorCode(error) ?? errorMessage(error);
    if (cause === 'ENOSPC') throw error;
    throw new StartError(
      `DATA_DIR: cannot lock ${file} (${cause}); give a folder on a disk of this machine, or set DATABASE_URL`,
    );
  };
  const { tryLock } = await import('fs-native-extensions').catch(refuse);
  for (;;) {
    let fd: number | undefined;
    try {
      // A number and no FileHandle, which would close, and so unlock, when it is collected as garbage.
      fd = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
      if (!tryLock(fd)) throw new DataDirInUse(dataDir, readHolder(file));
      // Its holder may just have removed the file: then a lock on it excludes no other process.
      if (inodeOf(file) === fstatSync(fd).ino) {
        const program = path.relative(process.cwd(), process.argv[1] ?? process.execPath);
        const since = new Date().toISOString();
        const holder: Holder = { program, pid: process.pid, host: hostname(), since, sockets };
        ftruncateSync(fd);
        writeSync(fd, JSON.stringify(holder), 0);
        const descriptor = fd;
        return {
          release() {
            rmSync(file, { force: true });
            closeSync(descriptor);
          },
        };
      }
      closeSync(fd);
    } catch (error) {
      if (fd !== undefined) closeSync(fd);
      if (error instanceof StartError) throw error;
      refuse(error);
    }
  }
}
