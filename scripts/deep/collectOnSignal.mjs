// @ts-check
/** Preloaded into the watched server: SIGUSR2 runs the garbage collector, so that heap sizes exclude garbage. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
