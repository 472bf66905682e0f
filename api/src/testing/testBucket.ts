import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { readS3Settings, type S3Settings } from '@sideroad/server-kit';
import { s3Client } from '@sideroad/server-kit/s3';

/** Concurrent calls to a small store. */
const AT_ONCE = 8;

/** Creates a bucket for a test in the store of the S3_* settings. @throws Error without these settings */
export async function createTestBucket(): Promise<S3Settings> {
  const store = readS3Settings(process.env);
  if (!store) throw new Error('There is no store: set S3_ENDPOINT and its companions.');
  const s3 = { ...store, bucket: `${store.bucket}-${randomBytes(6).toString('hex')}` };
  await s3Client(s3).send(new CreateBucketCommand({ Bucket: s3.bucket }));
  return s3;
}

/** Keys of all objects of a bucket. */
export async function bucketKeys(s3: S3Settings): Promise<string[]> {
  const { Contents, IsTruncated } = await s3Client(s3).send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  if (IsTruncated) throw new Error('A test has stored more than one answer of the store names.');
  return (Contents ?? []).flatMap(({ Key }) => Key ?? []);
}

/** Removes a bucket and its content; another process may have removed it already. */
export async function removeTestBucket(s3: S3Settings): Promise<void> {
  const client = s3Client(s3);
  const Bucket = s3.bucket;
  const keys = await bucketKeys(s3).catch(() => []);
  while (keys.length > 0) {
    const some = keys.splice(0, AT_ONCE);
    await Promise.all(some.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
  }
  await client.send(new DeleteBucketCommand({ Bucket })).catch(() => undefined);
}
