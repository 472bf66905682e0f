import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '@sideroad/server-kit';
import { s3Client } from '@sideroad/server-kit/s3';
import { keepsItsPromises } from '../testing/storageContract.ts';
import { createTestBucket, removeTestBucket } from '../testing/testBucket.ts';
import { openStorage } from './openStorage.ts';

let s3: S3Settings;
beforeAll(async () => {
  s3 = await createTestBucket();
});
afterAll(() => s3 && removeTestBucket(s3));

const open = (changed: Partial<S3Settings> = {}) => openStorage({ dataDir: '', s3: { ...s3, ...changed } });

describe('[RUN-39] images in an S3-compatible store', () => {
  keepsItsPromises(open);

  it('stores the content type of a key', async () => {
    const storage = await open();
    const types = [];
    for (const Key of ['raw/1', 'pictures/0a/0a42-320.webp']) {
      await storage.write(Key, Buffer.from('x'));
      types.push((await s3Client(s3).send(new HeadObjectCommand({ Bucket: s3.bucket, Key }))).ContentType);
    }
    expect(types).toEqual(['application/octet-stream', 'image/webp']);
  });

  it.each([
    [
      { secretAccessKey: 'wrong'.repeat(8) },
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses them/,
    ],
    [{ accessKeyId: 'test:stranger' }, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses them/],
    [{ bucket: 'sideroad-nowhere' }, /^S3_BUCKET: there is no bucket sideroad-nowhere/],
    [{ region: 'mars-north-1' }, /^S3_REGION: the store does not answer for mars-north-1/],
  ])('[RUN-31] wrong settings stop the start with one line: %j', async (wrong, line) => {
    await expect(open(wrong)).rejects.toThrow(line);
  });
});
