// @ts-check
/**
 * Prepares tests on the embedded database: V8 compiles the WebAssembly fast instead of optimising it. Each test
 * file starts the database for a few hundred statements, which take less time than the optimising compiler.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
