// @ts-check
/** `npm run types`: type-checks all sources, and each remote's pages against the props that the shell passes. */
import { writeAllExposeTypes } from './lib/exposeTypes.mjs';
import { runProgram } from './lib/testRuns.mjs';
import { readCommandLine } from './lib/usage.mjs';

readCommandLine('npm run types\n\nChecks the types of all sources, and of the pages against the shell.');

writeAllExposeTypes();
process.exit((await runProgram('tsc', ['--noEmit'])) ? 0 : 1);
