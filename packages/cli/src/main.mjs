#!/usr/bin/env node
// @ts-check
/** `sideroad COMMAND`: `create` works anywhere; `dev`, `standalone` and `test` are those of the project's kit. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [command = '', ...args] = process.argv.slice(2);
const dir = process.cwd();

async function run() {
  if (command === 'create') return (await import('./create.mjs')).create(args);
  if (!['dev', 'standalone', 'test'].includes(command))
    throw new Error('usage: sideroad create NAME | dev | standalone | test');
  const kit = createRequire(path.join(dir, 'package.json')).resolve('@sideroad/kit/dev/commands');
  const commands = await import(pathToFileURL(kit).href);
  return commands[command](dir, args);
}

await run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
