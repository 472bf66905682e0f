import { FairQueue } from '@sideroad/server-kit';
import { SHARE_IMAGE } from '@sideroad/shared/domain/imageWidths';
import sharp from 'sharp';

/** Images that wait at most; one is made at a time. */
const QUEUE = { concurrency: 1, most: 100, mostPerKey: 20 };

/**
 * Makes images for link previews when they are asked for, networks by turns: every picture has one, none outlives its
 * picture, and the few programs that ask keep theirs. @returns a function of the network and a picture @throws QueueFull
 */
export function createShareImages() {
  const queue = new FairQueue(QUEUE);
  const { type: _, ...size } = SHARE_IMAGE;
  return (key: string, picture: Buffer) =>
    queue.run({ key, isWaiting: () => true }, () =>
      sharp(picture)
        .resize({ ...size, position: 'attention' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
}
