// @ts-check
import path from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

/** Path to which pages send errors; the same as in packages/build/client/thrownErrors.mjs. */
const ERRORS_PATH = '/_dev/errors';
/** Bytes; stacks are shorter. */
const MOST_BYTES = 100_000;
/** Number of source lines before and after the one that threw. */
const AROUND = 3;
/** Matches a line of a stack in any browser: a function, and a place in a built file. */
const FRAME =
  /^\s*(?:at )?(.*?)[\s@(]*http:\/\/(?:localhost|127\.0\.0\.1):(\d+)(\/[^\s?)]+)[^\s)]*?:(\d+):(\d+)\)?$/;

/** @param {string} source e.g. `webpack://mf-farm/../shared/src/x.ts` @returns {string} `shared/src/x.ts` */
const fileOf = (source) => path.posix.normalize(source.replace(/^webpack:\/\//, ''));

/** @param {string | null} content @param {number} line the one that threw, from 1 */
function sourceLines(content, line) {
  if (!content) return '';
  const first = Math.max(line - AROUND, 1);
  const lines = content.split('\n').slice(first - 1, line + AROUND);
  return lines
    .map(
      (text, index) => `${first + index === line ? '>' : ' '} ${String(first + index).padStart(5)} | ${text}`,
    )
    .join('\n');
}

/**
 * Finds the source of a line of a stack.
 * @param {string} frame @param {readonly number[]} ports of the development servers
 * @param {Map<string, Promise<TraceMap | null>>} maps of the stack's files; a large one takes long to read
 */
async function inSources(frame, ports, maps) {
  const [, name = '', port, file, line, column] = FRAME.exec(frame) ?? [];
  if (!ports.includes(Number(port))) return null;
  const url = `http://127.0.0.1:${port}${file}.map`;
  const read = async () => new TraceMap(await (await fetch(url)).text());
  if (!maps.has(url))
    maps.set(
      url,
      read().catch(() => null),
    );
  const map = await maps.get(url);
  if (!map) return null;
  const found = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) });
  if (found.source === null) return null;
  return {
    name,
    place: `${fileOf(found.source)}:${found.line}`,
    lines: sourceLines(sourceContentFor(map, found.source), found.line),
  };
}

/**
 * Converts an error of a page: places and lines of the build become those of the sources.
 * @param {{ message: string, stack: string }} thrown @param {readonly number[]} ports of the development servers
 * @returns {Promise<import('./standalone.mjs').Problem>}
 */
async function thrownProblem({ message, stack }, ports) {
  const maps = new Map();
  const frames = await Promise.all(stack.split('\n').map((frame) => inSources(frame, ports, maps)));
  const own = frames.flatMap((frame) => (frame && !frame.place.includes('node_modules/') ? [frame] : []));
  const calls = own.map(({ name, place }) => `    at ${name ? `${name} (${place})` : place}`);
  return {
    moduleName: own[0]?.place ?? 'the open page',
    message: [message, own[0]?.lines, ...(own.length > 0 ? calls : [stack])].filter(Boolean).join('\n'),
  };
}

/**
 * Receives the errors of pages and reports them with their sources.
 * @param {import('express').Application | undefined} app of the development server
 * @param {readonly number[]} ports of all development servers
 * @param {(problem: import('./standalone.mjs').Problem) => void} onProblem
 */
export function receiveThrown(app, ports, onProblem) {
  app?.post(ERRORS_PATH, async (request, response) => {
    const thrown = await readThrown(request);
    response.status(204).end();
    if (thrown) onProblem(await thrownProblem(thrown, ports));
  });
}

/**
 * Reads the error that a page sends. @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ message: string, stack: string } | null>} null for invalid content
 */
async function readThrown(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MOST_BYTES) return null;
  }
  try {
    const { message, stack } = JSON.parse(body);
    return typeof message === 'string' && typeof stack === 'string' ? { message, stack } : null;
  } catch {
    return null;
  }
}
