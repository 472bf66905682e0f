// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { table } from '../../packages/cli/src/tables.mjs';
import { apiOrigin } from '../lib/apiOrigin.mjs';
import { packageDir, REMOTES, ROOT, remotePackage } from '../lib/packages.mjs';
import { requireFreePort } from '../lib/ports.mjs';
import { buildHarness } from './standalone.mjs';

/**
 * Serves all remotes, each in a process of its own and on its usual port, with one API. One that ends leaves the others.
 * @param {string[]} options of each, e.g. `--fixtures`
 * @returns {Promise<never>} ends this process with the last of them
 */
export async function serveAll(options) {
  const remotes = REMOTES.map((short) => {
    const name = remotePackage(short);
    return { name, short, port: devPort(readRemotePackage(packageDir(name)).federation.port) };
  });
  for (const { port } of remotes)
    await requireFreePort(port, `PORT moves them all: PORT=${devPort(3100)} npm run standalone`);
  await buildHarness();
  const api = options.includes('--fixtures') ? null : await apiOrigin();
  let isEnding = false;
  const started = remotes.map(({ name, short, port }) => {
    const child = fork(path.join(ROOT, 'scripts/standalone.mjs'), [short, ...options], {
      env: { ...process.env, PORT: String(port), ...(api && { API_ORIGIN: api }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (!isEnding) console.error(`${name} has ended (${signal ?? code}); the others stay.`);
    });
    const ready = once(child, 'message').then(() => ({ name, port, pid: child.pid ?? 0 }));
    return { child, ended, ready };
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isEnding = true;
      for (const { child } of started) child.kill('SIGTERM');
    });
  }
  const settled = await Promise.all(started.map(({ ready, ended }) => Promise.race([ready, ended])));
  const rows = settled.flatMap((one) =>
    one ? [[one.name, `http://localhost:${one.port}`, String(one.pid)]] : [],
  );
  if (!isEnding)
    console.log(
      `\n${table(['remote', 'address', 'process'], rows)}\n\nAPI: ${api ?? 'recorded answers'}. Ctrl+C ends all.`,
    );
  await Promise.all(started.map(({ ended }) => ended));
  process.exit(0);
}
