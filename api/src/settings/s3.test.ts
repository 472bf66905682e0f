import { readApiSettings } from './apiSettings.ts';

const ALL = {
  S3_ENDPOINT: 'https://store.example/',
  S3_BUCKET: 'sideroad-pictures',
  S3_REGION: 'ca-central-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'opensesame',
};
const NAMES = Object.keys(ALL);

describe('[RUN-39] the five S3_* settings', () => {
  it('are null when none is set: pictures are on disk', () => {
    expect(readApiSettings({}).s3).toBeNull();
    expect(readApiSettings(Object.fromEntries(NAMES.map((name) => [name, ' ']))).s3).toBeNull();
  });

  it('name a store when all are set', () => {
    expect(readApiSettings(ALL).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'sideroad-pictures',
      region: 'ca-central-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'opensesame',
    });
  });

  it.each(NAMES)('stop the start with one line without %s', (name) => {
    expect(() => readApiSettings({ ...ALL, [name]: '' })).toThrow(
      new RegExp(`^${name}: is not set; give the [a-z ]+, or none of ${NAMES.join(', ')}$`),
    );
  });

  it.each([
    ['S3_ENDPOINT', 'store.example', 'is not an address; give one that starts with http:// or https://'],
    [
      'S3_BUCKET',
      'My_Bucket',
      'is not the name of a bucket; give 3 to 63 lower-case letters, digits, dots and hyphens',
    ],
    ['S3_BUCKET', 'a/../b', 'is not the name of a bucket; give 3 to 63'],
    ['S3_REGION', 'us east', 'is not a region; give the one of the bucket, e.g. us-east-1'],
  ])('%s: %j stops the start without showing a secret', (name, value, message) => {
    const read = () => readApiSettings({ ...ALL, [name]: value });
    expect(read).toThrow(`${name}: "${value}" ${message}`);
    expect(read).not.toThrow(/opensesame|AKIAEXAMPLE/);
  });
});
