import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Compiles the API and what it imports; takes half a second when nothing has changed. */
export function compileApi(): void {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-server.mjs')]);
}

/** A running program, with its output and its end. */
interface Running {
  pid: number;
  output: () => string;
  errors: () => string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves as soon as the output holds the text. */
  says: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Runs a file below `api/` with Node. WebAssembly of its database is compiled quickly instead of well: the process runs
 * for seconds.
 */
export function runNode(file: string, args: string[] = [], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, ['--liftoff-only', path.join(root, 'api', file), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    for (const listener of listeners) listener();
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        listeners.add(look);
        ended.then((code) => reject(new Error(`Ended with ${code} before it said '${text}': ${errors}`)));
        look();
      }),
    kill: (signal) => child.kill(signal),
  };
}
