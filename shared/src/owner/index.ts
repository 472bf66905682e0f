/** Calls of owners, of visitors who report, and of stewards. Bundled by the remotes that make them. */

export * from './desk.ts';
export * from './farm.ts';
export * from './registration.ts';
export * from './session.ts';
