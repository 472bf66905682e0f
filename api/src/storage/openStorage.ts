import path from 'node:path';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { DiskStorage } from './diskStorage.ts';
import type { ImageStorage } from './storage.ts';

/** Opens the store that the S3_* settings name, which several processes may share, else the disk. @throws StartError */
export async function openStorage({
  dataDir,
  s3,
}: Pick<ApiSettings, 'dataDir' | 's3'>): Promise<ImageStorage> {
  if (!s3) return new DiskStorage(path.join(dataDir, 'images', 'uploaded'));
  // Loaded when needed: the library costs a start 80 ms and 20 MB of memory.
  const { openS3Storage } = await import('./s3Storage.ts');
  return openS3Storage(s3);
}
