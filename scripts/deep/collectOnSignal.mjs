// @ts-check
/** Loaded into the server that is watched: SIGUSR2 collects its garbage, so that its heap is what it really holds. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
