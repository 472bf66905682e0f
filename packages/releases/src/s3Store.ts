import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readObject } from '@sideroad/server-kit/s3';
import { mostBytes } from './readRegular.ts';
import { isSame, type ReleaseStore } from './store.ts';

/** Milliseconds for one call with its retry. */
const TIMEOUT_MS = 10_000;
/** Concurrent calls. */
const AT_ONCE = 4;
/** Milliseconds after which every concurrent writer has written. */
const SETTLED = 500;
/** Milliseconds after which the lock of a killed writer counts no more. */
const LEASE = 30_000;
/** The file that makes a version complete. */
const MANIFEST = 'remote.json';

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Runs a task for each item, a few at a time. */
export async function eachOf<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Releases in a bucket of any S3-compatible store, under a prefix. */
export class S3Store implements ReleaseStore {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  /** @param prefix empty, or without slashes at its ends */
  constructor(client: S3Client, bucket: string, prefix: string) {
    this.place = `s3://${bucket}${prefix && `/${prefix}`}`;
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix && `${prefix}/`;
  }

  #object = (name: string) => ({ Bucket: this.#bucket, Key: this.#prefix + name });
  #limit = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

  async read(name: string): Promise<Buffer | null> {
    return readObject(this.#client, this.#object(name), { ...this.#limit(), most: mostBytes(name) });
  }

  async replace(name: string, Body: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#object(name), Body }), this.#limit());
  }

  async swap(name: string, seen: Buffer | null, Body: Buffer): Promise<boolean> {
    const place = this.#object(name);
    try {
      const tag = seen && (await this.#client.send(new HeadObjectCommand(place), this.#limit())).ETag;
      if (!isSame(await this.read(name), seen)) return false;
      const condition = tag ? { IfMatch: tag } : { IfNoneMatch: '*' };
      await this.#client.send(new PutObjectCommand({ ...place, Body, ...condition }), this.#limit());
      return true;
    } catch (error) {
      // 404 and 412: it has changed. 409: another process is writing it.
      if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
      if (statusOf(error) !== 501) throw error;
    }
    return this.#swapLocked(name, seen, Body);
  }

  /** Without conditional writes (OpenStack Swift) the last of the concurrent writers of a lock has it. */
  async #swapLocked(name: string, seen: Buffer | null, Body: Buffer): Promise<boolean> {
    const lock = `${name}.lock`;
    if (Date.now() - parseInt(String(await this.read(lock)), 10) < LEASE) return false;
    const mine = Buffer.from(`${Date.now()} ${randomUUID()}`);
    await this.replace(lock, mine);
    await sleep(SETTLED);
    if (!isSame(await this.read(lock), mine)) return false;
    const isStill = isSame(await this.read(name), seen);
    if (isStill) await this.replace(name, Body);
    await this.remove(lock);
    return isStill;
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(name)), this.#limit());
  }

  async folders(name: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { CommonPrefixes } of this.#list(name, '/'))
      for (const { Prefix = '' } of CommonPrefixes ?? []) found.push(path.posix.basename(Prefix));
    return found;
  }

  async sizes(name: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { Contents } of this.#list(`${name}/`))
      for (const { Key = '', Size = 0 } of Contents ?? []) found.set(path.posix.basename(Key), Size);
    return found;
  }

  async removeFolder(name: string): Promise<void> {
    await this.remove(`${name}/${MANIFEST}`);
    await eachOf([...(await this.sizes(name)).keys()], (file) => this.remove(`${name}/${file}`));
  }

  #list(name: string, Delimiter?: string) {
    const input = { Bucket: this.#bucket, Prefix: this.#prefix + name, Delimiter };
    return paginateListObjectsV2({ client: this.#client }, input, this.#limit());
  }
}
