// @ts-check
/**
 * The embedded database's own thread: PGlite behind a Unix socket that speaks PostgreSQL's protocol, so that the
 * rest of the API knows one driver only and its thread stays free. Plain JavaScript, because Node starts a worker
 * from a file that no test transform has touched.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {{ folder: string, socketPath: string }} */
const { folder, socketPath } = workerData;

const open = (/** @type {string} */ dataDir) =>
  PGlite.create({ dataDir, extensions: { btree_gist, cube, earthdistance, pg_trgm, unaccent } });

/** Restricts files to this user: PGlite creates a database that every user can read and write. */
async function keepFromOthers() {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

// A process may be killed while it creates the database, so it is created beside and then moved.
if (!existsSync(path.join(folder, 'PG_VERSION'))) {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await (await open(unfinished)).close();
  await rename(unfinished, folder);
}
await chmod(folder, 0o700);
const database = await open(folder);
await keepFromOthers();

// The socket server hangs after a crash of the WebAssembly module: the thread ends instead, so that the process
// notices.
const execute = database.execProtocolRawStream.bind(database);
database.execProtocolRawStream = async (message, options) => {
  const [type = 0] = message;
  if (PARTS_OF_STATEMENT.has(type)) isInStatement = true;
  if (ENDS_OF_STATEMENT.has(type)) isInStatement = false;
  try {
    await execute(message, options);
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
};

// One session serves every connection, so messages of two connections must not mix. The server keeps a transaction
// together, and this code the messages of one statement, from Parse to Sync.
const PARTS_OF_STATEMENT = new Set([...'PBDEC'].map((type) => type.charCodeAt(0)));
const ENDS_OF_STATEMENT = new Set([...'SQ'].map((type) => type.charCodeAt(0)));
let isInStatement = false;
const isInTransaction = database.isInTransaction.bind(database);
database.isInTransaction = () => isInTransaction() || isInStatement;

// The API holds one connection; the others are for its successor after an error, and for `npm run farm`.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
await rm(socketPath, { force: true });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.close();
});
