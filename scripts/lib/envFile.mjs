// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import util from 'node:util';
import { ROOT } from './packages.mjs';

/** Comments, empty lines and `NAME=value`; values in quotes may have several lines. */
const LINE = /^\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?$/;

/** Lists the names of `.env.example`. */
const knownNames = () =>
  Object.keys(
    util.parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8').replaceAll(/^# (?=\w+=)/gm, '')),
  );

/**
 * Reads the settings of `.env`, where there is one. A variable that is set already, also to nothing, stays [RUN-31]. A line
 * that is no setting ends the process, because what follows it would be lost.
 * @returns {string[]} names that are no setting of the site, each of which is said
 */
export function readEnvFile(folder = ROOT) {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const lines = text
    .replaceAll(/(?<==\s*)(["'`])[\s\S]*?\1/g, (value) => value.replaceAll(/[^\n]+/g, ''))
    .split(/\r?\n/);
  const wrong = lines.findIndex((line) => !LINE.test(line));
  if (wrong >= 0) {
    console.error(`.env, line ${wrong + 1} is no setting: write NAME=value, or # before it.`);
    process.exit(1);
  }
  const settings = util.parseEnv(text);
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  const known = knownNames();
  const unknown = Object.keys(settings).filter((name) => !known.includes(name));
  for (const name of unknown) console.error(`.env: ${name} is no setting of docs/settings.md.`);
  return unknown;
}
