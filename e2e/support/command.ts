import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Command {
  /** What it has printed, both streams. */
  output: () => string;
  /** Waits until it has printed a text. @throws when it ends before */
  printed: (text: string) => Promise<void>;
  /** Asks it to end as Ctrl+C does. @returns its exit code */
  interrupt: () => Promise<number | null>;
  /** It and everything that it has started, by process id. */
  tree: () => number[];
}

/** Ids of a process's children, theirs included. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        return [{ id: Number(name), parent: Number(parent) }];
      } catch {
        // It has ended since.
        return [];
      }
    });
  const below = (id: number): number[] =>
    parents.filter(({ parent }) => parent === id).flatMap((child) => [child.id, ...below(child.id)]);
  return below(pid);
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

/** Starts a long-running command, as a person in a terminal would. */
export function startCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Command {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return {
    output: () => output,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output}`)));
        look();
      }),
    async interrupt() {
      child.kill('SIGINT');
      return ended(child);
    },
    tree: () => (child.pid ? [child.pid, ...descendants(child.pid)] : []),
  };
}
