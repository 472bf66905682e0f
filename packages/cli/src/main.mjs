#!/usr/bin/env node
// @ts-check
/** The command `sideroad`. It has no dependencies: what it does itself are calls of a site. */
import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.mjs';
import { Refusal } from './site.mjs';

const OVERVIEW = `usage: sideroad COMMAND [--help]

${Object.values(COMMANDS)
  .map(({ usage, says }) => `  sideroad ${usage}\n      ${says}`)
  .join('\n')}

Environment: SIDEROAD_TOKEN is a token of your team, SIDEROAD_SITE the site (or --site URL).`;

/** Ends the process where the command line is wrong. @param {string} why @param {string} usage @returns {never} */
function refuse(why, usage) {
  console.error(`${why}; ${usage}`);
  process.exit(2);
}

const [given = '--help', ...rest] = process.argv.slice(2);
if (given === '--help') {
  console.log(OVERVIEW);
  process.exit(0);
}
const command = COMMANDS[given];
if (!command) refuse(`There is no command ${given}`, 'see: sideroad --help');
const { usage, says, names: [least, most] = [0, 0], options = {}, run } = command;

function readArguments() {
  try {
    const known = { ...options, help: /** @type {const} */ ({ type: 'boolean' }) };
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: known });
    return { values: /** @type {import('./commands.mjs').Values} */ (values), positionals };
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('. ') : [];
    refuse(why, `usage: sideroad ${usage}`);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(`usage: sideroad ${usage}\n\n${says}`);
  process.exit(0);
}
if (positionals.length > most) refuse(`Unknown argument '${positionals[most]}'`, `usage: sideroad ${usage}`);
if (positionals.length < least) refuse('Something is missing', `usage: sideroad ${usage}`);
try {
  const line = await run(positionals, values);
  if (line) console.log(line);
} catch (error) {
  // Those of the kit have the same name.
  const isExpected =
    error instanceof Refusal || (error instanceof Error && /^(Refusal|BrowserMissing)$/.test(error.name));
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
