// @ts-check
/**
 * The process that renders pages of one remote. It has an empty environment and no right to files, processes or threads;
 * each version of the remote has a script context with a renderer of its own, without Node.js and without code from
 * strings. What a script finds outside its context is in docs/security.md. Plain JavaScript, because Node.js starts a
 * process from an untransformed file.
 */
import { Buffer } from 'node:buffer';
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { readSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import traceEvents from 'node:trace_events';
import v8 from 'node:v8';
import vm from 'node:vm';

/** Milliseconds after which a script ends by itself, where the server has died before it could end the process. */
const ORPHAN_TIMEOUT_MS = 10_000;

/** Only text goes into a context, and only text comes out: an empty first line, or how the script failed. */
const RUN = new vm.Script(`
  try {
    const text = JSON.stringify(sideroadRenderer[sideroadTask](JSON.parse(sideroadRequest), globalThis.sideroadPages ?? {}));
    typeof text === 'string' ? '\\n' + text : 'answers wrongly\\nnothing that is JSON';
  } catch (error) {
    'throws\\n' + ((error instanceof Object && error.stack) || error);
  }`);

// By its global: an import would open the pipe as a stream, which does not block.
const { process } = globalThis;

/** @type {Set<string | symbol>} What Node.js itself reads of `process` while it makes an error. The environment is empty. */
const KEPT = new Set(['env', 'emitWarning', 'versions']);

/**
 * Removes what the permission model of Node.js leaves to a script that gets out of its context: signals and priorities of
 * other processes, the inspector of others, connections, and files that V8 writes. Nothing that comes later can change what this file uses.
 */
function lockDown() {
  const classes = [net.Socket, net.Server, dgram.Socket, dns.Resolver].map(({ prototype }) => prototype);
  const modules = [dns.promises, dns, net, dgram, os, childProcess, traceEvents, v8];
  for (const owner of [...classes, ...modules, process])
    for (const name of Reflect.ownKeys(owner)) if (!KEPT.has(name)) Reflect.deleteProperty(owner, name);
  syncBuiltinESMExports();
  const language = new Set(Reflect.ownKeys(vm.createContext(vm.constants.DONT_CONTEXTIFY)));
  for (const name of Reflect.ownKeys(globalThis)) {
    if (!language.has(name)) Reflect.deleteProperty(globalThis, name);
    else {
      const { value } = Reflect.getOwnPropertyDescriptor(globalThis, name) ?? {};
      if (value !== globalThis) Object.freeze(value);
      Object.freeze(value?.prototype);
    }
  }
}

/** @param {number} length @returns {Buffer | null} null when the server has closed the pipe */
function read(length) {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const count = readSync(0, bytes, at, length - at, null);
    if (count === 0) return null;
    at += count;
  }
  return bytes;
}

/** Reads texts, each behind its length. @param {number} count @returns {string[] | null} */
function readTexts(count) {
  const lengths = read(4 * count);
  const texts = [];
  for (let at = 0; lengths && at < count; at += 1) {
    const bytes = read(lengths.readUInt32LE(4 * at));
    if (!bytes) return null;
    texts.push(bytes.toString('utf16le'));
  }
  return lengths && texts;
}

/** @param {string} text */
function write(text) {
  const length = 2 * text.length;
  const bytes = Buffer.allocUnsafe(4 + length);
  bytes.writeUInt32LE(length);
  bytes.write(text, 4, 'utf16le');
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

/** @param {unknown} error what a script has thrown while it loaded */
function textOf(error) {
  try {
    return String((error instanceof Object && 'stack' in error && error.stack) || error);
  } catch {
    return 'an error without a text';
  }
}

/** @type {Map<string, vm.Context>} */
const contexts = new Map();

/** @param {vm.Script} renderer @param {string} key @param {string} publicPath @param {string} source */
function openContext(renderer, key, publicPath, source) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // Microtasks of a render run before it ends, within its time.
    microtaskMode: 'afterEvaluate',
  });
  renderer.runInContext(context);
  context.sideroadPublicPath = publicPath;
  new vm.Script(source, { filename: `${key}/server.js` }).runInContext(context, {
    timeout: ORPHAN_TIMEOUT_MS,
  });
  contexts.set(key, context);
  return context;
}

/** @param {vm.Script} renderer @param {string[]} question */
function answer(renderer, [key = '', publicPath = '', source = '', task, request]) {
  let context;
  try {
    context = contexts.get(key) ?? openContext(renderer, key, publicPath, source);
  } catch (error) {
    return `does not load\n${textOf(error)}`;
  }
  try {
    context.sideroadTask = task;
    context.sideroadRequest = request;
    return RUN.runInContext(context, { timeout: ORPHAN_TIMEOUT_MS });
  } catch (error) {
    return `throws\n${textOf(error)}`;
  }
}

/** Answers questions until the server closes the pipe. */
function run() {
  const [script] = readTexts(1) ?? [];
  if (script === undefined) return;
  const renderer = new vm.Script(script, { filename: 'renderer.js' });
  // Says that it is ready.
  write('\n');
  for (;;) {
    const question = readTexts(5);
    if (!question) return;
    write(String(answer(renderer, question)));
  }
}

lockDown();
run();
