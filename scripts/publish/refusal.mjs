// @ts-check

/** Why a remote is not published, and what to do: lines for a person at a terminal. Nothing has changed. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}
