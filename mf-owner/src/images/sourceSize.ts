import type { PixelSize } from '@sideroad/shared/domain/imageRules';
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

/** Beyond it a source is refused before it is decoded: 64 megapixels are 256 MB in memory. */
const SOURCE_LIMIT_PIXELS = 64_000_000;

/** The start of a HEIC file: the brand behind `ftyp`. */
const HEIC = /^ftyp(he[iv][cxms]|mif1|msf1)/;

/** Why this browser cannot decode a file: the owner of a HEIC photo can convert it, and has to be told how. */
export async function decodeProblem(file: Blob): Promise<ImageProblem> {
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
    if (HEIC.test(head)) return new ImageProblem('heic', CAUSES.load);
  } catch {
    // A file that cannot be read is no picture either.
  }
  return new ImageProblem('failed', CAUSES.load);
}

/**
 * How many pixels a file will have when it is decoded, read from its head: a few kilobytes may claim gigabytes.
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
