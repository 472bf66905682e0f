// @ts-check
/**
 * `npm run dev`, all parts from their sources and an API of its own: seconds until everything can be opened, without
 * and with the cache of an earlier start, and the most memory that the whole process tree took (a warm start within 20
 * s, under 2.5 GB). It works on the checkout's own cache of hot builds, which it empties first. Linux only.
 */
import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/lib/packages.mjs';
import { memoryOfTree } from '../scripts/lib/processTree.mjs';

const CACHE = path.join(ROOT, '.cache/webpack');
const BOUNDS = { seconds: 20, bytes: 2.5 * 2 ** 30 };
const SAMPLE_EVERY = 250;
/** A port of its own, because the usual ones may be in use. */
const PORT = '8286';

async function measure() {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/dev.mjs')], {
    env: { ...process.env, PORT, DATA_DIR: path.join(ROOT, '.cache/bench/dev') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(child.pid ?? 0));
  }, SAMPLE_EVERY);
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on(
        'data',
        (chunk) => String(chunk).includes('Sideroad from its sources') && resolve(null),
      );
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
    });
    return { seconds: (performance.now() - started) / 1000, peak: () => peak };
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
    clearInterval(sampling);
  }
}

for (const name of await readdir(CACHE).catch(() => [])) {
  if (name.endsWith('-hot')) await rm(path.join(CACHE, name), { recursive: true });
}
for (const start of ['cold', 'warm', 'warm again']) {
  const { seconds, peak } = await measure();
  const share = { time: seconds / BOUNDS.seconds, memory: peak() / BOUNDS.bytes };
  console.log(
    `${start}: ready in ${seconds.toFixed(1)} s (${share.time.toFixed(2)} of 20 s), ` +
      `at most ${(peak() / 2 ** 20).toFixed(0)} MB (${share.memory.toFixed(2)} of 2.5 GB), load ${loadavg()[0]?.toFixed(1)}`,
  );
}
