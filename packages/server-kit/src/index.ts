/**
 * Code that servers and commands share. The client of S3-compatible stores is `@sideroad/server-kit/s3`, what a server is
 * made of `@sideroad/server-kit/http`.
 */
export { latest, repeatedly, within } from './background.ts';
export { errorCode, errorMessage } from './errors.ts';
export { FairQueue, NotWanted, QueueFull, Unavailable } from './fairQueue.ts';
export { readS3Settings, type S3Settings } from './s3Settings.ts';
export * from './settings.ts';
