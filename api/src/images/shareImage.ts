import { FairQueue } from '@sideroad/server-kit';
import { SHARE_IMAGE } from '@sideroad/shared/domain/imageWidths';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** A stored width of at least `SHARE_IMAGE.width`. */
export const SOURCE_WIDTH = 1280;

const QUEUE = { concurrency: 1, most: 100, mostPerKey: 20 };
/** Bytes in memory: about a hundred images, which messengers and search engines ask for several times. */
const MOST_BYTES = 16 * 1_048_576;

/** A request for a share image: `key` takes turns with others, `read` reads the stored picture. */
interface Wanted {
  key: string;
  read: () => Promise<Buffer | null>;
}

const toShareImage = (picture: Buffer) =>
  sharp(picture)
    .resize({ width: SHARE_IMAGE.width, height: SHARE_IMAGE.height, position: 'attention' })
    .jpeg({ quality: 80 })
    .toBuffer();

/**
 * Makes share images when they are asked for, one at a time, networks by turns. They are stored in memory alone, so that
 * every picture has one, and none outlives its picture. @throws QueueFull
 */
export function createShareImages() {
  const queue = new FairQueue(QUEUE);
  const made = new LRUCache<string, Buffer, Wanted>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_hash, _old, { context: { key, read } }) =>
      queue.run({ key, isWaiting: () => true }, async () => {
        const picture = await read();
        return picture ? toShareImage(picture) : undefined;
      }),
  });
  return (hash: string, context: Wanted) => made.fetch(hash, { context });
}
