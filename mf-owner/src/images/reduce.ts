import { imageSize } from 'image-size';
import { firstWithinLimit, type PixelSize, sizesToTry } from './imageRules.ts';
import { CAUSES, ImageProblem } from './problem.ts';

/** Enough for the header of nearly every picture. Some phones write a depth map before the size. */
const HEAD_BYTES = 256 * 1024;

/** Reads width and height from a file's header; null when it is no picture or the header is cut off. */
async function claimedSize(part: Blob): Promise<PixelSize | null> {
  try {
    return imageSize(new Uint8Array(await part.arrayBuffer()));
  } catch {
    return null;
  }
}

/** Largest source [PIC-3]: 64 megapixels take 256 MB in memory. */
const SOURCE_LIMIT_PIXELS = 64_000_000;

/** Bytes 4 to 11 of a HEIC file: `ftyp` and the brand. */
const HEIC = /^ftyp(he[iv][cxms]|mif1|msf1)/;

/** Tells a HEIC photo, which the owner can convert, from other files that this browser cannot decode. */
export async function decodeProblem(file: Blob): Promise<ImageProblem> {
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
    if (HEIC.test(head)) return new ImageProblem('heic', CAUSES.load);
  } catch {
    // The file cannot be read.
  }
  return new ImageProblem('failed', CAUSES.load);
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

/** A source of WebP: a canvas's own conversion, and its pixels for our encoder. */
export interface WebpSource {
  /** Resolves to null or rejects when the conversion fails. The result may have another type than asked. */
  convert: (type: string, quality: number) => Promise<Blob | null>;
  pixels: () => ImageData;
}

/** Encodes WebP for browsers that cannot. @param quality 0 to 1 */
export type EncodeWebp = (picture: ImageData, quality: number) => Promise<Blob>;

/** Checks for `RIFF`, four bytes of length, `WEBP`: the type that a blob claims may be wrong [PIC-15]. */
async function isWebp(blob: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/**
 * Encodes WebP with the browser's encoder. Once the browser returns another type, as Safari returns PNG, it uses ours
 * [PIC-15].
 * @throws ImageProblem when the conversion fails
 */
export function webpEncoder(encode: EncodeWebp) {
  let browserEncodes = true;
  return async ({ convert, pixels }: WebpSource, quality: number): Promise<Blob> => {
    try {
      if (browserEncodes) {
        const blob = await convert('image/webp', quality);
        if (!blob) throw new TypeError('The canvas gave nothing');
        if (await isWebp(blob)) return blob;
        browserEncodes = false;
      }
      return await encode(pixels(), quality);
    } catch {
      throw new ImageProblem('failed', CAUSES.conversion);
    }
  };
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
 * Reduces a picture step by step to at most 1 MiB [PIC-9]. It closes the source once that is
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
