// @ts-check
/** `npm run types`: type-checks all sources, and each remote's pages against the props that the shell passes. */

import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { writeAllExposeTypes } from './dev/types.mjs';
import { runProgram } from './lib/testRuns.mjs';

readCommandLine({
  call: 'npm run types',
  says: 'Checks the types of all sources, and of the pages against the shell.',
});

writeAllExposeTypes();
process.exit((await runProgram('tsc', ['--noEmit'])) ? 0 : 1);
