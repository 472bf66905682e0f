// @ts-check
/**
 * The thread that runs the remotes' document scripts, each in a room of its own: the language and nothing of Node.js,
 * no code made of text. It keeps mistakes in; it is no wall against who means harm (docs/security.md). Plain
 * JavaScript, because Node starts a thread from a file that no test transform has touched.
 */
import vm from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./scriptThread.ts').Question} Question */
/** @typedef {import('./scriptThread.ts').Answer} Answer */

/** Only text goes into a room, and only text comes out. */
const ASK = new vm.Script(`{
  const [name, args] = JSON.parse(sideroadQuestion);
  JSON.stringify(sideroadDocument[name](...args));
}`);

/** @type {Map<string, vm.Context>} */
const rooms = new Map();

/** @param {string} key @param {string} source @returns {vm.Context} */
function openRoom(key, source) {
  const room = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // What a call leaves for later runs before it has ended, in its own time.
    microtaskMode: 'afterEvaluate',
  });
  new vm.Script(source, { filename: `${key}/document.js` }).runInContext(room);
  rooms.set(key, room);
  return room;
}

/** @param {unknown} error whatever a script has thrown */
const textOf = (error) => String((error instanceof Object && 'stack' in error && error.stack) || error);

/** @param {Question} question @returns {Answer} */
function answer({ key, source, name, args }) {
  let room;
  try {
    room = rooms.get(key) ?? openRoom(key, source ?? '');
  } catch (error) {
    return { fault: 'does not load', detail: textOf(error) };
  }
  try {
    room.sideroadQuestion = JSON.stringify([name, args]);
    const text = ASK.runInContext(room);
    return typeof text === 'string' ? { text } : { fault: 'answers wrongly', detail: 'nothing that is JSON' };
  } catch (error) {
    return { fault: 'throws', detail: textOf(error) };
  }
}

parentPort?.on('message', (/** @type {Question} */ question) => parentPort?.postMessage(answer(question)));
