import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Below the checkout, so that installed packages can be shared by hard links; nothing here is built or checked. */
const COPIES = path.join(ROOT, '.cache/copies');

export interface Checkout {
  dir: string;
  /** Replaces the first occurrence of a text. @throws when the file does not have it */
  edit: (file: string, from: string, to: string) => void;
  remove: () => void;
}

/** Folders of a package that are shared with the copy: what is installed, and what is built already. */
const SHARED = ['node_modules', 'dist'];

/**
 * A copy of the checkout that a test may change: the sources as they stand, with what is installed and built.
 * @param name of its folder; one of that name that was left behind goes
 */
export function copyCheckout(name: string): Checkout {
  const dir = path.join(COPIES, name);
  const remove = () => rmSync(dir, { recursive: true, force: true });
  remove();
  mkdirSync(dir, { recursive: true });
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
  for (const shared of packages.flatMap((folder) => SHARED.map((part) => path.join(folder, part)))) {
    if (existsSync(path.join(ROOT, shared))) {
      execFileSync('cp', ['-al', path.join(ROOT, shared), path.join(dir, shared)]);
    }
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
    remove,
  };
}
