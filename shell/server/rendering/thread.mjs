// @ts-check
/**
 * The thread that renders pages. Each version of a remote has a script context with a renderer of its own, without
 * Node.js and without code from strings. It contains mistakes; it is no sandbox against an attacker (docs/security.md).
 * Plain JavaScript, because Node.js starts a thread from an untransformed file.
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./renderThread.ts').Question} Question */
/** @typedef {import('./renderThread.ts').Answer} Answer */

const RENDERER = new vm.Script(readFileSync(workerData.rendererFile, 'utf8'), { filename: 'renderer.js' });

/** Only text goes into a context, and only text comes out. */
const RUN = new vm.Script(
  'JSON.stringify(sideroadRenderer[sideroadTask](JSON.parse(sideroadRequest), globalThis.sideroadPages ?? {}))',
);

/** @type {Map<string, vm.Context>} */
const contexts = new Map();

/** @param {string} key @param {string} source @param {string} publicPath @returns {vm.Context} */
function openContext(key, source, publicPath) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // Microtasks of a render run before it ends, within its time.
    microtaskMode: 'afterEvaluate',
  });
  RENDERER.runInContext(context);
  context.sideroadPublicPath = publicPath;
  new vm.Script(source, { filename: `${key}/server.js` }).runInContext(context);
  contexts.set(key, context);
  return context;
}

/** @param {unknown} error what a script has thrown */
const textOf = (error) => String((error instanceof Object && 'stack' in error && error.stack) || error);

/** @param {Question} question @returns {Answer} */
function answer({ key, source, publicPath, task, request }) {
  let context;
  try {
    context = contexts.get(key) ?? openContext(key, source, publicPath);
  } catch (error) {
    return { fault: 'does not load', detail: textOf(error) };
  }
  try {
    context.sideroadTask = task;
    context.sideroadRequest = request;
    const text = RUN.runInContext(context);
    return typeof text === 'string' ? { text } : { fault: 'answers wrongly', detail: 'nothing that is JSON' };
  } catch (error) {
    return { fault: 'throws', detail: textOf(error) };
  }
}

parentPort?.on('message', (/** @type {Question} */ question) => parentPort?.postMessage(answer(question)));
