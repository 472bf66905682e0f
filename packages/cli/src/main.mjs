#!/usr/bin/env node
// @ts-check
/** The command `sideroad`. It has no dependencies: what it does itself are calls of a site. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Ends the process. @param {number} code @param {string} said @returns {never} */
function end(code, said) {
  (code === 0 ? console.log : console.error)(said);
  process.exit(code);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  end(1, `sideroad needs Node.js 20.19 or newer, and this is ${process.version}: install another one.`);
// After the check, because older ones cannot load it.
const { COMMANDS, OPTIONS } = await import('./commands.mjs');

const [given = '--help', ...args] = process.argv.slice(2);
const all = COMMANDS.map(({ usage, says }) => `  sideroad ${usage}\n      ${says}`).join('\n');
const settings = 'SIDEROAD_TOKEN is a token of your team; SIDEROAD_SITE, or --site URL, is the site.';
if (given === '--version')
  end(0, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
if (given === '--help')
  end(0, `usage: sideroad COMMAND [--help], sideroad --version\n\n${all}\n\n${settings}`);
const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === given);
if (!command) end(2, `There is no command ${given}; see: sideroad --help`);
const { usage, says, run } = command;

/** Reads the arguments as the usage states them. @throws Error for others */
function readArguments() {
  /** @type {Record<string, { type: 'string' | 'boolean' }>} */
  const options = { site: { type: 'string' }, help: { type: 'boolean' } };
  for (const [, name = '', value] of usage.matchAll(/\[--([\w-]+)( [^\]]+)?\]/g)) {
    options[name] = { type: value ? 'string' : 'boolean' };
    // npm keeps options that stand before --, and npx has its own --yes.
    if (name !== 'yes' && process.env[`npm_config_${name.replaceAll('-', '_')}`])
      throw new Error(`npm took --${name}: write -- before it, as in npm run ${given} -- --${name}`);
  }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [, ...wanted] = usage.replace(/ \[--.*/, '').split(' ');
  const needed = wanted.filter((word) => !word.startsWith('['));
  if (positionals.length > wanted.length) throw new Error(`Unknown argument '${positionals[wanted.length]}'`);
  if (positionals.length < needed.length && !values.help)
    throw new Error(`${needed[positionals.length]} is missing`);
  return { values: /** @type {import('./commands.mjs').Values} */ (values), positionals };
}

const read = () => {
  try {
    return readArguments();
  } catch (error) {
    end(2, `${error instanceof Error && error.message.split('. ')[0]}; usage: sideroad ${usage}`);
  }
};
const { values, positionals } = read();
if (values.help) {
  const own = Object.entries(OPTIONS).filter(([name]) => name === 'site' || usage.includes(`[--${name}`));
  const lines = own.map(([name, meaning]) => `  --${name.padEnd(10)}  ${meaning}`);
  end(0, `usage: sideroad ${usage} [--site URL]\n\n${says}\n\n${lines.join('\n')}`);
}
await run(positionals, values).then(
  (line) => line && console.log(line),
  // The kit's have the same names.
  (error) => end(1, /^(Refusal|BrowserMissing)$/.test(error.name) ? error.message : error.stack),
);
