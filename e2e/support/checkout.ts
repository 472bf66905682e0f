import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Checkout {
  dir: string;
  /** Replaces the first occurrence of a text. @throws when the file does not have it */
  edit: (file: string, from: string, to: string) => void;
  remove: () => void;
}

/** Shares installed packages by hard links, which take no space and no time. Copies them across disks. */
function share(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

/** Copies the checkout for a test that changes it: current sources, installed packages and builds. */
export function copyCheckout(): Checkout {
  const dir = mkdtempSync(path.join(tmpdir(), 'sideroad-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((entry) => entry && existsSync(path.join(ROOT, entry)))) {
    cpSync(path.join(ROOT, file), path.join(dir, file));
  }
  const packages = ['.', ...readdirSync(dir)].filter((folder) =>
    existsSync(path.join(ROOT, folder, 'package.json')),
  );
  for (const folder of packages) {
    const [installed, built] = [path.join(folder, 'node_modules'), path.join(folder, 'dist')];
    if (existsSync(path.join(ROOT, installed))) share(path.join(ROOT, installed), path.join(dir, installed));
    // Builds write into files that are there.
    if (existsSync(path.join(ROOT, built)))
      execFileSync('cp', ['-a', path.join(ROOT, built), path.join(dir, built)]);
  }
  // npm writes this one in place: a link would change the checkout's.
  const installed = path.join(dir, 'node_modules/.package-lock.json');
  if (existsSync(installed)) {
    const text = readFileSync(installed);
    rmSync(installed);
    writeFileSync(installed, text);
  }
  return {
    dir,
    edit(file, from, to) {
      const full = path.join(dir, file);
      const before = readFileSync(full, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not have ${from}`);
      writeFileSync(
        full,
        before.replace(from, () => to),
      );
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
