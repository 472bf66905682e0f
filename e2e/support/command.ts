import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Command {
  /** What it has printed, both streams. */
  output: () => string;
  /** Waits until it has printed a text. @throws when it ends before */
  printed: (text: string) => Promise<void>;
  /** Waits for its end. @throws when it fails, with what it said */
  succeeded: () => Promise<void>;
  /** Asks it to end as Ctrl+C does. @returns its exit code */
  interrupt: () => Promise<number | null>;
  /** It and everything that it has started, by process id. */
  tree: () => number[];
}

/** Lists a process and its present descendants, by process id; on Linux. */
function processTree(root: number): number[] {
  try {
    const children = readdirSync(`/proc/${root}/task`).flatMap((task) =>
      readFileSync(`/proc/${root}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [root, ...children.map(Number).flatMap(processTree)];
  } catch {
    // It has ended meanwhile.
    return [root];
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode);
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
    // A group of its own: Ctrl+C in a terminal goes to all of it.
    detached: true,
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
    async succeeded() {
      const code = await ended(child);
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`);
    },
    async interrupt() {
      if (child.pid && !hasEnded(child)) process.kill(-child.pid, 'SIGINT');
      return ended(child);
    },
    tree: () => (child.pid ? processTree(child.pid) : []),
  };
}
