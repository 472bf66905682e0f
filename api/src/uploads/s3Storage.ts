import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartError } from '../settings/kit.ts';
import type { S3Settings } from '../settings/s3.ts';
import { errorCode } from '../support/errors.ts';
import { checkedKey, type ImageStorage, StorageAway, type StoredFile } from './storage.ts';

/** Milliseconds of one call with all its retries, so that a caller gets an answer within seconds. */
const LONGEST = 5000;
/** Milliseconds per attempt: to connect, and to get the start of the response. */
const CONNECT = 3000;
const ANSWER = 4000;
/** Milliseconds without calls after a timeout. */
const PAUSE = 2000;
/** One retry, for a lost connection; more would keep the visitor waiting. */
const TRIES = 2;

/**
 * Creates a client of any S3-compatible store: with bucket names in the path, because only some stores have a host name
 * for each bucket; without checksums beyond the signature, because only AWS knows the newer ones.
 */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  // Silences a warning at each start about a later version of Node.js.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: TRIES,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT,
      requestTimeout: ANSWER,
      throwOnRequestTimeout: true,
    },
  });
}

/** Describes a failed call for the log, without the request, whose headers hold a signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name} (${error.$metadata.httpStatusCode})`;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/** Collects all bytes; the signature of a request covers them. @throws Error when there are more than `most` */
async function whole(bytes: AsyncIterable<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > most) throw new Error('The object is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Bytes of an object that is read at most. */
const MOST_BYTES = 64 * 1_048_576;

/**
 * Reads an object. The signal also ends the reading of a body that stalls.
 * @returns null for a missing one @throws Error when it is larger than `most`
 */
export async function readObject(
  client: S3Client,
  place: { Bucket: string; Key: string },
  { abortSignal, most = MOST_BYTES }: { abortSignal: AbortSignal; most?: number },
): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place), { abortSignal });
    return Body instanceof Readable ? await whole(addAbortSignal(abortSignal, Body), most) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
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
    return this.#call(key, (place, options) => readObject(this.#client, place, options));
  }

  /** Holds the bytes in memory until they are stored; callers limit them (1 MB for an upload). */
  async write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    checkedKey(key);
    const Body = bytes instanceof Uint8Array ? bytes : await whole(bytes);
    const ContentType = key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
    await this.#call(key, (place, options) =>
      this.#client.send(new PutObjectCommand({ ...place, Body, ContentType }), options),
    );
  }

  async remove(key: string): Promise<void> {
    await this.#call(key, (place, options) => this.#client.send(new DeleteObjectCommand(place), options));
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    let after: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await this.#call(folder, ({ Bucket }, options) =>
        this.#client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: after }),
          options,
        ),
      );
      for (const { Key, LastModified } of Contents) {
        if (Key && LastModified) yield { key: Key, changedAt: LastModified.getTime() };
      }
      after = NextContinuationToken;
    } while (after);
  }

  /** A store grows. */
  async isFull(): Promise<boolean> {
    return false;
  }

  /** Makes one call with a time limit. @throws StorageAway for every failure */
  async #call<T>(
    key: string,
    send: (place: { Bucket: string; Key: string }, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const place = { Bucket: this.#bucket, Key: checkedKey(key) };
    if (performance.now() < this.#pausedUntil) throw new StorageAway('The image store has not answered');
    const abortSignal = AbortSignal.timeout(LONGEST);
    try {
      return await send(place, { abortSignal });
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

/**
 * Opens a store after a check of its bucket.
 * @throws StartError that names the setting to be mended
 */
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
