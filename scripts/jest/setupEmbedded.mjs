// @ts-check
/**
 * Before tests on the embedded database: its WebAssembly is compiled quickly instead of well. Each test file starts it
 * anew for a few hundred statements, and the good compiler takes longer than they do.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
