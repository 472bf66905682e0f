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
