// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {string} command @param {string[]} args @returns {boolean} whether it succeeded */
export function run(command, args) {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package if possible, and prints the reason first. @param {string} name @param {string} why @returns {boolean} whether it is installed */
export function installPackage(name, why) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's package ${name}: ${why}.`);
  run('apt-get', ['update', '-q']);
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
}

/**
 * Installs a Debian package unless what it brings is there; only root can.
 * @param {string} file that it brings, e.g. `/usr/bin/caddy` @param {string} name @param {string} why
 * @throws with the command to give
 */
export function ensureInstalled(file, name, why) {
  if (existsSync(file) || (installPackage(name, why) && existsSync(file))) return;
  throw new Error(`${file} is missing (${why}): sudo apt-get install ${name}`);
}
