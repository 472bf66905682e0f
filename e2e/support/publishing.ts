import { spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPointer } from './releases.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The live version once more under another name: what a build of other sources would be. @returns its version */
export async function addVersionLike(releases: string, name: string, hash: string): Promise<string> {
  const { version: live } = await readPointer(releases, name);
  const version = live.replace(/[\da-f]{8}$/, hash);
  const folder = path.join(releases, name, version);
  await cp(path.join(releases, name, live), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...manifest, version }));
  return version;
}

export interface Ran {
  code: number | null;
  /** Both streams, as a person sees them. */
  said: string;
}

/** Runs a command of this project, e.g. `npm run publish-remote -- farm`. */
export function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** A copy of a remote's package inside the project, to be changed at will. @param place one per test that runs beside others @returns its folder */
export async function copyRemote(name: string, place = 'sources'): Promise<string> {
  const parent = path.join(ROOT, '.cache/e2e', place);
  const folder = path.join(parent, name);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(ROOT, name), folder, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path.relative(ROOT, file)),
  });
  return folder;
}

/** Changes one file of a copied remote. */
export async function edit(folder: string, file: string, change: (text: string) => string): Promise<void> {
  const target = path.join(folder, file);
  const before = await readFile(target, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as before`);
  await writeFile(target, after);
}
