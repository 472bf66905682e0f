import { type PixelSize, SOURCE_LIMIT_PIXELS } from '@sideroad/shared/domain/imageRules';
import { imageSize } from 'image-size';
import { CAUSES, ImageProblem } from './problem.ts';

/** Enough for the head of nearly every picture; a telephone's depth map may stand before the size of some. */
const HEAD_BYTES = 256 * 1024;

/** Width and height that a file's head claims; null when it is no picture, or not all of the head is there. */
async function claimedSize(part: Blob): Promise<PixelSize | null> {
  try {
    return imageSize(new Uint8Array(await part.arrayBuffer()));
  } catch {
    return null;
  }
}

/**
 * How many pixels a file will have when it is decoded, read from its head: a few kilobytes may claim gigabytes.
 * @throws ImageProblem for a file that is no picture, or one of more than 100 megapixels
 */
export async function sourcePixels(file: Blob): Promise<number> {
  const size =
    (await claimedSize(file.slice(0, HEAD_BYTES))) ??
    (file.size > HEAD_BYTES ? await claimedSize(file) : null);
  const pixels = size ? size.width * size.height : 0;
  if (pixels <= 0 || pixels > SOURCE_LIMIT_PIXELS) throw new ImageProblem('failed', CAUSES.load);
  return pixels;
}
