import { addAbortSignal, Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3Settings.ts';

/** Milliseconds per attempt: to connect, and to get the start of the response. */
const CONNECT = 3000;
const ANSWER = 4000;
/** One retry, for a lost connection; more would keep the visitor waiting. */
const TRIES = 2;

/** Creates a client of any S3-compatible store: with bucket names in the path, and without the checksums of AWS alone. */
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
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER, throwOnRequestTimeout: true },
  });
}

/** Collects all bytes; the signature of a request covers them. @throws Error when there are more than `most` */
export async function whole(
  bytes: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
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

/** Reads an object; the signal also ends a body that stalls. @returns null for a missing one @throws Error above `most` */
export async function readObject(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { abortSignal, most = MOST_BYTES }: { abortSignal: AbortSignal; most?: number },
): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object), { abortSignal });
    return Body instanceof Readable ? await whole(addAbortSignal(abortSignal, Body), most) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}
