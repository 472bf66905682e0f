import { type Environment, readSettings, StartError, shaped, text, url } from './settings.ts';

/** Where an S3-compatible store is, and who may use it. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const SETTINGS = {
  S3_ENDPOINT: url(),
  S3_BUCKET: shaped(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    'is not the name of a bucket; give 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  S3_REGION: shaped(
    /^[a-zA-Z\d][a-zA-Z\d-]{0,62}$/,
    'is not a region; give the one of the bucket, e.g. us-east-1',
  ),
  S3_ACCESS_KEY_ID: { ...text(), secret: true },
  S3_SECRET_ACCESS_KEY: { ...text(), secret: true },
};

const WHAT = {
  S3_ENDPOINT: 'the address of the store',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'the region of the bucket',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of the access key',
};

/** Reads the five S3_* settings; null when none is set. @throws StartError that names the first wrong or missing one */
export function readS3Settings(environment: Environment): S3Settings | null {
  const values = readSettings(environment, SETTINGS);
  const names = Object.keys(values);
  const missing = Object.entries(WHAT).filter(([name]) => Reflect.get(values, name) === '');
  if (missing.length === names.length) return null;
  for (const [name, what] of missing)
    throw new StartError(`${name}: is not set; give ${what}, or none of ${names.join(', ')}`);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
