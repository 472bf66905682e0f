import path from 'node:path';
import { DiskStorage, type ImageStorage } from '../uploads/storage.ts';

/** Where the site that these settings are of keeps its uploaded pictures. */
export async function openPictures({ dataDir }: { dataDir: string }): Promise<ImageStorage> {
  return new DiskStorage(path.join(dataDir, 'images', 'uploaded'));
}
