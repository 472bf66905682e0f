import { firstWithinLimit, type PixelSize, sizesToTry } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';

/** An optimized picture: upright WebP of at most 1 MiB without metadata. */
export interface OptimizedImage extends PixelSize {
  blob: Blob;
}

/** A picture on a canvas. */
export interface Drawing {
  canvas: CanvasImageSource;
  /** Encodes WebP with the browser's encoder. The result may have another type. */
  encode: (quality: number) => Promise<Blob>;
  pixels: () => ImageData;
}

/** Checks for `RIFF`, four bytes of length, `WEBP`: the type that a blob claims may be wrong [PIC-9]. */
async function isWebp(blob: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/** Encodes WebP with the browser's encoder, or with ours once that returned another type, as Safari's does [PIC-9]. */
export function webpEncoder(encode: (picture: ImageData, quality: number) => Promise<Blob>) {
  let browserEncodes = true;
  return async (drawing: Pick<Drawing, 'encode' | 'pixels'>, quality: number): Promise<Blob> => {
    try {
      if (browserEncodes) {
        const blob = await drawing.encode(quality);
        if (await isWebp(blob)) return blob;
        browserEncodes = false;
      }
      return await encode(drawing.pixels(), quality);
    } catch {
      throw new ImageProblem('failed', CAUSES.conversion);
    }
  };
}

export interface Tools {
  /** Draws a picture on a new canvas, scaled to a size. @throws ImageProblem when there is no canvas */
  draw: (image: CanvasImageSource, size: PixelSize) => Drawing;
  toWebp: (drawing: Drawing, quality: number) => Promise<Blob>;
}

/**
 * Scales a picture down in steps of at most one half, so that every source pixel counts. One larger step of a browser's
 * own scaling skips pixels, and differs between browsers.
 */
function drawDown(image: CanvasImageSource, from: PixelSize, to: PixelSize, draw: Tools['draw']): Drawing {
  let source = image;
  let { width, height } = from;
  while (width > 2 * to.width && height > 2 * to.height) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    source = draw(source, { width, height }).canvas;
  }
  return draw(source, to);
}

/**
 * Reduces a picture step by step to at most 1 MiB [PIC-9]. It closes the source once that is on a canvas, and draws
 * smaller sizes from there.
 * @throws ImageProblem `not-below-limit` when no step is small enough
 */
export async function reduce(picture: ImageBitmap, { draw, toWebp }: Tools): Promise<OptimizedImage> {
  const source = { width: picture.width, height: picture.height };
  const sizes = sizesToTry(source);
  const [largestSize = source] = sizes;
  let largest: Drawing;
  try {
    largest = drawDown(picture, source, largestSize, draw);
  } finally {
    picture.close();
  }
  let current = { size: largestSize, drawing: largest };
  const found = await firstWithinLimit(
    sizes,
    async (size, quality) => {
      if (current.size !== size)
        current = { size, drawing: drawDown(largest.canvas, largestSize, size, draw) };
      return { ...size, blob: await toWebp(current.drawing, quality) };
    },
    ({ blob }) => blob.size,
  );
  if (!found) throw new ImageProblem('not-below-limit');
  return found;
}
