import { firstWithinLimit, type PixelSize, sizesToTry } from '@sideroad/shared/domain/imageRules';
import { CAUSES, ImageProblem } from './problem.ts';
import type { WebpSource } from './webp.ts';

/** An optimized picture: upright WebP of at most 1 MiB without metadata. */
export interface OptimizedImage extends PixelSize {
  blob: Blob;
}

/** A decoded source, upright. It takes much memory until it is closed. */
export interface DecodedPicture {
  image: CanvasImageSource;
  size: PixelSize;
  close: () => void;
}

/** A picture on a canvas. */
export interface Drawing extends WebpSource {
  canvas: CanvasImageSource;
}

/**
 * Draws a picture on a canvas, over its whole size.
 * @param context of the canvas
 * @throws ImageProblem without a context
 */
export function drawOn(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  image: CanvasImageSource,
  convert: Drawing['convert'],
): Drawing {
  if (!context) throw new ImageProblem('failed', CAUSES.context);
  const { canvas } = context;
  const { width, height } = canvas;
  context.drawImage(image, 0, 0, width, height);
  return { canvas, convert, pixels: () => context.getImageData(0, 0, width, height) };
}

export interface Tools {
  /** Draws a picture on a new canvas, scaled to a size. @throws ImageProblem when there is no canvas */
  draw: (image: CanvasImageSource, size: PixelSize) => Drawing;
  toWebp: (source: WebpSource, quality: number) => Promise<Blob>;
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
 * Reduces a picture step by step to at most 1 MiB [PIC-10, PIC-11, PIC-12, PIC-13]. It closes the source once that is
 * on a canvas, and draws smaller sizes from there.
 * @throws ImageProblem `not-below-limit` when no step is small enough
 */
export async function reduce(picture: DecodedPicture, { draw, toWebp }: Tools): Promise<OptimizedImage> {
  const sizes = sizesToTry(picture.size);
  const [largestSize = picture.size] = sizes;
  let largest: Drawing;
  try {
    largest = drawDown(picture.image, picture.size, largestSize, draw);
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
