/** Reads responses of any back end: the normaliser, its readers and the one error. Needs no axios. */
export * from './lists.ts';
export * from './normalise.ts';
export * from './read.ts';
