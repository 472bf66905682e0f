// @ts-check
/**
 * Prepares tests that may open the embedded database: V8 compiles its WebAssembly fast instead of optimising it. A test
 * runs a few hundred statements, which take less time than the optimising compiler.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
