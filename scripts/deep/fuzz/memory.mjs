// @ts-check
import { readFile } from 'node:fs/promises';

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** MB that a process holds now; NaN where there is no Linux. @param {number} pid */
export async function residentMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** What a server must be started with to be watched. */
export const watched = { NODE_OPTIONS: `--import=${new URL('collectOnSignal.mjs', import.meta.url)}` };

/** Watches the memory of a server. @param {{ pid: number, origin: string }} server */
export function watchMemory({ pid, origin }) {
  /** @type {{ resident: number, heap: number }[]} */
  const samples = [];
  return {
    /** Call it while nothing is under way. */
    async look() {
      process.kill(pid, 'SIGUSR2');
      await new Promise((resolve) => setTimeout(resolve, 100));
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      const heap =
        Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? ([\d.e+]+)/m.exec(metrics)?.[1]) / 1_048_576;
      samples.push({ resident: await residentMemory(pid), heap });
    },
    /** Every ninth look, to see when it grew. @param {'resident' | 'heap'} kind */
    course: (kind) =>
      samples
        .filter((_, index) => index % 9 === 8)
        .map((sample) => sample[kind].toFixed(0))
        .join(' '),
    /** Medians of the second and of the last quarter of all samples, in MB. @param {'resident' | 'heap'} kind */
    quarters(kind) {
      const values = samples.map((sample) => sample[kind]);
      const quarter = Math.floor(values.length / 4);
      return { second: median(values.slice(quarter, 2 * quarter)), last: median(values.slice(-quarter)) };
    },
  };
}
