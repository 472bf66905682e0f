// @ts-check
/**
 * Before tests that may open the embedded database: V8 compiles its WebAssembly quickly instead of well. A test runs a
 * few hundred statements on it, and the good compiler takes longer than they do.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
