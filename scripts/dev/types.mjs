// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeExposeTypes } from '@sideroad/kit/exposeTypes';
import { packageDir, REMOTES, ROOT, remotePackage } from '../lib/packages.mjs';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
/** Milliseconds to wait for further files of one save. */
const SAVE = 200;
/** The first line of an error, e.g. `src/a.ts:3:7 - error TS2322: …`; its source lines follow. */
const ERROR = /^(.+?:\d+:\d+) - (error TS\d+: .*)$/;
/** Errors of syntax, which the build shows too. */
const SYNTAX = /^error TS1\d{3}:/;
/** The last line, after all errors. */
const SUMMARY = /^Found \d+ errors? in /;

/** @typedef {import('@sideroad/kit/dev/thrownErrors').Problem} Problem */

/** Writes the module for all remotes; the root's tsconfig.json includes it. */
export const writeAllExposeTypes = () =>
  writeExposeTypes(
    path.join(ROOT, '.cache/types/exposes.ts'),
    REMOTES.map((remote) => packageDir(remotePackage(remote))),
  );

/** @param {string} output of tsc @returns {Problem[]} */
function problemsIn(output) {
  const problems = /** @type {Problem[]} */ ([]);
  for (const line of stripVTControlCharacters(output).split(/\r?\n/)) {
    const [, moduleName, message] = ERROR.exec(line) ?? [];
    const last = problems.at(-1);
    if (SUMMARY.test(line)) break;
    if (moduleName && message) problems.push({ moduleName, message });
    else if (last) last.message += `\n${line}`;
  }
  return problems
    .filter(({ message }) => !SYNTAX.test(message))
    .map(({ moduleName, message }) => ({ moduleName, message: message.trimEnd() }));
}

/**
 * Checks types now and after each change with the command `tsc`, because TypeScript 7 has no compiler API.
 * @param {string} dir with its `tsconfig.json`
 * @param {readonly string[]} folders to watch
 * @param {(problems: Problem[]) => void} onPass called after each pass with all problems
 * @returns {() => Promise<void>} stops it
 */
export function watchTypes(dir, folders, onPass) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  let isOutdated = false;
  let ended = () => {};
  let isEnding = false;

  function check() {
    isOutdated = running !== null;
    if (isOutdated) return;
    let output = '';
    const state = ['--incremental', '--tsBuildInfoFile', '.cache/dev.tsbuildinfo'];
    // `tsc` may start a child process: a process group ends both.
    running = spawn(process.execPath, [TSC, '--noEmit', '--pretty', ...state], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    running.stdout?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
    running.once('close', () => {
      running = null;
      if (isEnding) ended();
      else if (isOutdated) check();
      else onPass(problemsIn(output));
    });
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(check, SAVE);
    }),
  );
  check();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    const group = running?.pid;
    if (!group) return;
    await new Promise((resolve) => {
      ended = () => resolve(undefined);
      process.kill(-group);
    });
  };
}
