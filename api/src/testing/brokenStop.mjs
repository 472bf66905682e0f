/** Loaded into a server before it starts: Fastify gives a stop up at once when a request is under way. */

/** Milliseconds that the server's options give each step of a stop (http/serverOptions.ts). */
const STEP_TIMEOUT = 23_000;
const { setTimeout } = globalThis;

/** @param {() => void} work @param {number} ms @param {unknown[]} given */
const hasty = (work, ms, ...given) => setTimeout(work, ms === STEP_TIMEOUT ? 100 : ms, ...given);
process.once('SIGTERM', () => Object.assign(globalThis, { setTimeout: hasty }));
