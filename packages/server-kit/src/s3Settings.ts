import {
  type Environment,
  readSettings,
  type Setting,
  StartError,
  text,
  url,
  WrongValue,
} from './settings.ts';

/** Where an S3-compatible store is, and who may use it. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Text of a fixed shape; empty when not set. */
const shaped = (shape: RegExp, wrong: string): Setting<string> => ({
  fallback: '',
  parse(given) {
    if (!shape.test(given)) throw new WrongValue(wrong);
    return given;
  },
});

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

const WHAT = new Map([
  ['S3_ENDPOINT', 'the address of the store'],
  ['S3_BUCKET', 'the name of a bucket'],
  ['S3_REGION', 'the region of the bucket'],
  ['S3_ACCESS_KEY_ID', 'the id of an access key'],
  ['S3_SECRET_ACCESS_KEY', 'the secret of the access key'],
]);

/**
 * Reads the five S3_* settings, which go together.
 * @returns null when none is set: pictures are kept on disk
 * @throws StartError that names the first wrong or missing one
 */
export function readS3Settings(environment: Environment): S3Settings | null {
  const values = readSettings(environment, SETTINGS);
  const entries = Object.entries(values);
  const missing = entries.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length === entries.length) return null;
  const [first] = missing;
  if (first !== undefined) {
    throw new StartError(
      `${first}: is not set; give ${WHAT.get(first)}, or none of ${[...WHAT.keys()].join(', ')}`,
    );
  }
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
