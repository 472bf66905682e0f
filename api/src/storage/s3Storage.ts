import {
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '@sideroad/server-kit';
import { errorCode, StartError } from '@sideroad/server-kit';
import { readObject, s3Client, whole } from '@sideroad/server-kit/s3';
import { checkedKey, type ImageStorage, StorageAway } from './storage.ts';

/** Milliseconds of one call with all its retries, so that a caller gets an answer within seconds. */
const LONGEST = 5000;
/** Milliseconds without calls after a timeout. */
const PAUSE = 2000;
/** Describes a failed call for the log, without the request, whose headers hold a signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name} (${error.$metadata.httpStatusCode})`;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/** Stores pictures as private objects of a bucket; visitors read them through the API. */
export class S3Storage implements ImageStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** Time of `performance.now` until which no call is made. */
  #pausedUntil = 0;

  constructor(settings: S3Settings) {
    this.#client = s3Client(settings);
    this.#bucket = settings.bucket;
  }

  async read(key: string): Promise<Buffer | null> {
    return this.#call(key, (object, options) => readObject(this.#client, object, options));
  }

  /** Holds the bytes in memory until they are stored; callers limit them (1 MB for an upload). */
  async write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    checkedKey(key);
    const Body = bytes instanceof Uint8Array ? bytes : await whole(bytes);
    const ContentType = key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
    await this.#call(key, (object, options) =>
      this.#client.send(new PutObjectCommand({ ...object, Body, ContentType }), options),
    );
  }

  async remove(key: string): Promise<void> {
    await this.#call(key, (object, options) => this.#client.send(new DeleteObjectCommand(object), options));
  }

  async findPicture(): Promise<string | null> {
    const { Contents } = await this.#call('pictures', ({ Bucket, Key }, options) =>
      this.#client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, MaxKeys: 1 }), options),
    );
    return Contents?.[0]?.Key ?? null;
  }

  /** A store grows. */
  async isFull(): Promise<boolean> {
    return false;
  }

  /** Makes one call with a time limit. @throws StorageAway for every failure */
  async #call<T>(
    key: string,
    send: (object: { Bucket: string; Key: string }, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const object = { Bucket: this.#bucket, Key: checkedKey(key) };
    if (performance.now() < this.#pausedUntil) throw new StorageAway('The image store has not answered');
    const abortSignal = AbortSignal.timeout(LONGEST);
    try {
      return await send(object, { abortSignal });
    } catch (error) {
      // Pictures are made one after the other, and the next ones must not wait for a timeout each.
      if (abortSignal.aborted) this.#pausedUntil = performance.now() + PAUSE;
      throw new StorageAway(`The image store does not take or give ${key}: ${reasonOf(error)}`);
    }
  }
}

/** Names the wrong setting when the bucket cannot be read. */
function whatIsWrong(error: unknown, { endpoint, bucket, region }: S3Settings): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return `S3_BUCKET: there is no bucket ${bucket}; give the name of one that exists`;
  if (status === 401 || status === 403) {
    return 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses them; give a key that may list, read, write and delete in the bucket';
  }
  if (status === 301 || status === 400) {
    return `S3_REGION: the store does not answer for ${region}; give the region of the bucket`;
  }
  return `S3_ENDPOINT: ${endpoint} does not answer as a store (${reasonOf(error)}); give the address of an S3-compatible one`;
}

/** Opens a store after a check of its bucket. @throws StartError that names the wrong setting */
export async function openS3Storage(settings: S3Settings): Promise<S3Storage> {
  try {
    await s3Client(settings).send(new HeadBucketCommand({ Bucket: settings.bucket }), {
      abortSignal: AbortSignal.timeout(LONGEST),
    });
  } catch (error) {
    throw new StartError(whatIsWrong(error, settings));
  }
  return new S3Storage(settings);
}
