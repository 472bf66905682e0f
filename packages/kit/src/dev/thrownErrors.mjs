// @ts-check
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** @typedef {{ moduleName: string, message: string }} Problem place, and message with the lines of its stack or source */

/** Path to which pages send errors; the same as in packages/build/client/thrownErrors.mjs. */
const ERRORS_PATH = '/_dev/errors';
/** Matches a line of a stack in any browser: a function, and a place in a built file. */
const FRAME =
  /^\s*(?:at )?(.*?)[\s@(]*http:\/\/(?:localhost|127\.0\.0\.1):(\d+)(\/[^\s?)]+)[^\s)]*?:(\d+):(\d+)\)?$/;

/** @param {string} source e.g. `webpack://mf-farm/../shared/src/x.ts` @returns {string} `shared/src/x.ts` */
const fileOf = (source) => path.posix.normalize(source.replace(/^webpack:\/\//, ''));

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
  return found.source === null ? null : { name, place: `${fileOf(found.source)}:${found.line}` };
}

/**
 * Converts an error of a page: places of the build become those of the sources.
 * @param {{ message: string, stack: string }} thrown @param {readonly number[]} ports of the development servers
 * @returns {Promise<Problem>}
 */
async function thrownProblem({ message, stack }, ports) {
  const maps = new Map();
  const frames = await Promise.all(stack.split('\n').map((frame) => inSources(frame, ports, maps)));
  const own = frames.flatMap((frame) => (frame && !frame.place.includes('node_modules/') ? [frame] : []));
  const calls = own.map(({ name, place }) => `    at ${name ? `${name} (${place})` : place}`);
  return {
    moduleName: own[0]?.place ?? 'the open page',
    message: [message, ...(own.length > 0 ? calls : [stack])].join('\n'),
  };
}

/** @param {Problem} problem */
export const printProblem = ({ moduleName, message }) => console.error(`${moduleName}: ${message}\n`);

/**
 * Receives the errors of pages and prints them with their sources.
 * @param {import('webpack-dev-server')} server @param {{ ports: readonly number[], isShown: boolean }} options
 *   `ports`: of all development servers; `isShown`: also shows them over the open pages
 */
export function receiveThrown(server, { ports, isShown }) {
  server.app?.post(ERRORS_PATH, async (request, response, next) => {
    try {
      const { message, stack } = JSON.parse(await text(request));
      response.status(204).end();
      const problem = await thrownProblem({ message, stack: String(stack) }, ports);
      printProblem(problem);
      if (isShown) server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', [problem]);
    } catch (error) {
      next(error);
    }
  });
}
