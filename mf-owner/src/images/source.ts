import { imageSize } from 'image-size';
import type { PixelSize } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';

/** Enough for the header of nearly every picture. Some phones write a depth map before the size. */
const HEAD_BYTES = 256 * 1024;

/** Largest source [PIC-3]: 64 megapixels take 256 MB in memory. */
const SOURCE_LIMIT_PIXELS = 64_000_000;

/** Bytes 4 to 11 of a HEIC file: `ftyp` and the brand. */
const HEIC = /^ftyp(he[iv][cxms]|mif1|msf1)/;

/** Reads width and height from a file's header; null when it is no picture or the header is cut off. */
async function claimedSize(part: Blob): Promise<PixelSize | null> {
  try {
    return imageSize(new Uint8Array(await part.arrayBuffer()));
  } catch {
    return null;
  }
}

/** Distinguishes a HEIC photo, which the owner can convert, from other files that this browser cannot decode. */
async function decodeProblem(file: Blob): Promise<ImageProblem> {
  const head = await file
    .slice(4, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const isHeic = HEIC.test(String.fromCharCode(...new Uint8Array(head)));
  return new ImageProblem(isHeic ? 'heic' : 'failed', CAUSES.load);
}

/**
 * Reads from its header how many pixels a file will have once decoded: a few kilobytes may claim gigabytes.
 * @throws ImageProblem for a file that is no picture, or one of more than 64 megapixels
 */
export async function sourcePixels(file: Blob): Promise<number> {
  const size =
    (await claimedSize(file.slice(0, HEAD_BYTES))) ??
    (file.size > HEAD_BYTES ? await claimedSize(file) : null);
  const pixels = size ? size.width * size.height : 0;
  if (pixels <= 0) throw await decodeProblem(file);
  if (pixels > SOURCE_LIMIT_PIXELS) throw new ImageProblem('too-many-pixels');
  return pixels;
}

/** Decodes a file upright, by its EXIF orientation; of an animation the first frame. */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw await decodeProblem(file);
  });
