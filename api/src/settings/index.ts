/** Settings of the API, and the kit with which the site server reads its own. */
export { type ApiSettings, readApiSettings } from './apiSettings.ts';
export * from './kit.ts';
export { explainStart } from './kit.ts';
export { readS3Settings, type S3Settings } from './s3.ts';
