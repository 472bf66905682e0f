import { imageSize } from 'image-size';
import { OPTIMIZED_LIMIT_BYTES, type PixelSize } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';
import type { OptimizedImage, Tools } from './reduce.ts';

/** Pixels of the pattern's edge, so that each value of a channel is in it; some protections spare smaller canvases. */
const EDGE = 256;
/** Lossy encoding changes a channel of a gradient by less, and so do protections that alter the lowest bits alone. */
const MOST_DIFFERENCE = 32;
/** Share of the pattern's pixels that may differ more. */
const MOST_WRONG = 0.01;

/** Gradients in all channels, which stripes, noise and one colour differ from. */
function makePattern(): ImageData {
  const pattern = new ImageData(EDGE, EDGE);
  for (let y = 0; y < EDGE; y += 1)
    for (let x = 0; x < EDGE; x += 1) pattern.data.set([x, y, 255 - ((x + y) >> 1), 255], 4 * (EDGE * y + x));
  return pattern;
}

/**
 * Whether an encoded canvas shows what was drawn on it. Browsers that protect against fingerprints hand back stripes,
 * noise or white instead [PIC-17].
 */
export async function isFaithful({ draw, toWebp }: Tools): Promise<boolean> {
  const pattern = makePattern();
  const encoded = await toWebp(draw(await createImageBitmap(pattern), pattern), 0.8);
  const shown = draw(await createImageBitmap(encoded), pattern).pixels();
  const wrong = new Set<number>();
  for (const [index, value] of pattern.data.entries())
    if (Math.abs(value - (shown.data[index] ?? 0)) > MOST_DIFFERENCE) wrong.add(index >> 2);
  return wrong.size <= MOST_WRONG * EDGE * EDGE;
}

/** Pixels of an uploaded picture at most, as the API counts them. */
const MOST_PIXELS = 25_000_000;
/** The types that the API takes, by the names of `image-size`. */
const TYPES: Partial<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Sends a file as it is, in its true type; the API removes its metadata. @throws ImageProblem when the API takes no such file */
export async function originalOf(file: Blob, { width, height }: PixelSize): Promise<OptimizedImage> {
  if (file.size > OPTIMIZED_LIMIT_BYTES || width * height > MOST_PIXELS)
    throw new ImageProblem('not-below-limit');
  const type = TYPES[imageSize(new Uint8Array(await file.arrayBuffer())).type ?? ''];
  if (!type) throw new ImageProblem('failed', CAUSES.conversion);
  return { width, height, blob: file.slice(0, file.size, type) };
}
