import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '@sideroad/server-kit';
import type { ApiSettings } from '../settings/apiSettings.ts';

/** Imported when needed, because the library is slow to load. */
const buckets = () => import('./testBucket.ts');

/**
 * Creates the storage of a test's pictures: in Jest's project `api-s3` a bucket, elsewhere the disk.
 * @returns for the settings; null for disk
 */
export const createTestStorage = async (): Promise<S3Settings | null> =>
  Reflect.get(globalThis, 'TEST_STORAGE') === 's3' ? (await buckets()).createTestBucket() : null;

/** Removes the storage of a test; the disk's goes with its folder. */
export async function removeTestStorage(s3: S3Settings | null): Promise<void> {
  if (s3) await (await buckets()).removeTestBucket(s3);
}

/** Keys of all uploaded pictures that are stored, in order. */
export async function storedKeys({ dataDir, s3 }: Pick<ApiSettings, 'dataDir' | 's3'>): Promise<string[]> {
  if (s3) return (await (await buckets()).bucketKeys(s3)).sort();
  const folder = path.join(dataDir, 'images', 'uploaded');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
