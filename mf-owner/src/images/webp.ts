import { CAUSES, ImageProblem } from './problem.ts';

/** A source of WebP: a canvas's own conversion, and its pixels for our encoder. */
export interface WebpSource {
  /** Resolves to null or rejects when the conversion fails. The result may have another type than asked. */
  convert: (type: string, quality: number) => Promise<Blob | null>;
  pixels: () => ImageData;
}

/** Encodes WebP for browsers that cannot. @param quality 0 to 1 */
export type EncodeWebp = (picture: ImageData, quality: number) => Promise<Blob>;

/** Checks for `RIFF`, four bytes of length, `WEBP`: the type that a blob claims may be wrong [PIC-18]. */
async function isWebp(blob: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/**
 * Encodes WebP with the browser's encoder. Once the browser returns another type, as Safari returns PNG, it uses ours
 * [PIC-18, PIC-19].
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
