import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { StartError } from '../../settings/kit.ts';
import { errorCode } from '../../support/errors.ts';

/** The holder of a data folder in its lock file. */
interface Holder {
  pid: number;
  /** A holder of another boot is gone, even if a process has its pid now. */
  bootId: string;
  /** Accepts connections while the holder lives, which is the only proof [ARCH-62]. */
  socket: string;
}

/** A living process has the data folder. */
export class DataDirInUse extends StartError {}

export interface DataLock {
  release: () => Promise<void>;
}

/** A round takes the lock, refuses, or finds that another process was faster. */
const ROUNDS = 5;

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(text);
    const { pid, bootId, socket } = holder;
    return pid !== undefined && bootId !== undefined && socket !== undefined ? { pid, bootId, socket } : null;
  } catch {
    return null;
  }
}

/** A stopped process still accepts (the kernel does it), so anything but a refusal means that it lives. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    const say = (alive: boolean) => {
      probe.destroy();
      resolve(alive);
    };
    probe.setTimeout(1000, () => say(true));
    probe.once('connect', () => say(true));
    probe.once('error', () => say(false));
  });
}

function listen(socket: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(socket, () => resolve(server.unref()));
  });
}

/** What a process writes into the files that it holds. */
interface Own {
  holder: Holder;
  /** Folder of the sockets of this data folder. */
  sockets: string;
}

/**
 * Creates a file for as long as this process lives.
 * @throws DataDirInUse when a living process has it, StartError when too many ask at once
 */
async function take(file: string, { holder, sockets }: Own): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const text = readText(file);
    if (text === null) continue;
    const other = parseHolder(text);
    if (other && other.bootId === holder.bootId && (await answers(other.socket))) {
      throw new DataDirInUse(
        `DATA_DIR: ${path.dirname(file)} is in use by process ${other.pid}; stop it, or give another folder`,
      );
    }
    await takeAway(file, text, { holder, sockets });
    // The path is from a file, so only its last part is used.
    if (other) await rm(path.join(sockets, path.basename(other.socket)), { force: true });
  }
  throw new StartError(
    `DATA_DIR: ${path.dirname(file)} is being opened by several processes at once; start one`,
  );
}

/**
 * Removes a dead holder's file. Whoever removes a file of this text holds another one meanwhile, so that the file of
 * a faster process is never taken for it.
 * @throws DataDirInUse when another process removes it
 */
async function takeAway(file: string, text: string, own: Own): Promise<void> {
  const removal = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  await take(removal, own);
  try {
    if (readText(file) === text) await rm(file, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
}

/**
 * Takes the data folder for this process. Two processes in one embedded database would destroy it.
 * @param sockets folder of this data folder's sockets
 * @throws DataDirInUse when a living process has it.
 */
export async function lockDataDir(dataDir: string, sockets: string): Promise<DataLock> {
  const file = path.join(dataDir, 'database.lock');
  const socket = path.join(sockets, `alive-${randomBytes(4).toString('hex')}.sock`);
  const holder: Holder = { pid: process.pid, bootId: bootId(), socket };
  const alive = await listen(socket);
  const stop = async () => {
    await new Promise((resolve) => alive.close(resolve));
    await rm(socket, { force: true });
  };
  try {
    await take(file, { holder, sockets });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async release() {
      if (readText(file) === JSON.stringify(holder)) await rm(file, { force: true });
      await stop();
    },
  };
}
