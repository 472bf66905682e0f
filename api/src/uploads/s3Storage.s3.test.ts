import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '@sideroad/server-kit';
import { s3Client } from '@sideroad/server-kit/s3';
import { keepsItsPromises } from '../testing/storageContract.ts';
import { createTestBucket, removeTestBucket } from '../testing/testBucket.ts';
import { openStorage } from './openStorage.ts';
import { S3Storage } from './s3Storage.ts';
import { StorageAway } from './storage.ts';

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

describe('[RUN-39] a store that checks signatures', () => {
  const Key = 'raw/17';
  beforeAll(async () => new S3Storage(s3).write(Key, Buffer.from('true')));
  afterEach(async () => {
    expect(String(await new S3Storage(s3).read(Key))).toBe('true');
    expect(await new S3Storage(s3).read('raw/18')).toBeNull();
  });

  it('refuses every call with a wrong secret', async () => {
    const stranger = new S3Storage({ ...s3, secretAccessKey: 'wrong'.repeat(8) });
    for (const call of [
      stranger.read(Key),
      stranger.write(Key, Buffer.from('false')),
      stranger.remove(Key),
    ]) {
      await expect(call).rejects.toThrow(StorageAway);
    }
    const refused = s3Client({ ...s3, secretAccessKey: 'wrong'.repeat(8) }).send(
      new GetObjectCommand({ Bucket: s3.bucket, Key }),
    );
    await expect(refused).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
      $metadata: { httpStatusCode: 403 },
    });
  });

  it.each(['GET', 'PUT', 'DELETE'])('refuses %s without a signature', async (method) => {
    const answer = await fetch(`${s3.endpoint}/${s3.bucket}/${Key}`, { method });
    expect([400, 401, 403]).toContain(answer.status);
  });

  /** A client whose requests are changed on the way, after they have been signed. */
  function tampering(change: (request: { path: string; body: unknown; headers: object }) => void) {
    const client = s3Client(s3);
    client.middlewareStack.add(
      (next) => (args) => {
        change(Object(args.request));
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    return client.send(
      new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'same', ContentType: 'image/webp' }),
    );
  }

  it.each<[string, Parameters<typeof tampering>[0], number]>([
    ['other bytes', (request) => Object.assign(request, { body: 'fake' }), 400],
    ['another key', (request) => Object.assign(request, { path: request.path.replace('17', '18') }), 403],
    ['another type', ({ headers }) => Object.assign(headers, { 'content-type': 'text/html' }), 403],
    [
      'another hash',
      ({ headers }) => Object.assign(headers, { 'x-amz-content-sha256': '0'.repeat(64) }),
      403,
    ],
  ])('refuses a request that was changed after it was signed: %s', async (_what, change, status) => {
    await expect(tampering(change)).rejects.toMatchObject({ $metadata: { httpStatusCode: status } });
  });
});
