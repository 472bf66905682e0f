// @ts-check

/** Says why a version is not published, and what to do: lines for a person at a terminal. Nothing has changed. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

const started = performance.now();

/** Prints a finished step with the seconds since the command began. @param {string} line */
export function say(line) {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}
