import { CAUSES, ImageProblem } from './problem.ts';

/** What WebP is made of: a canvas's own conversion, and its pixels for an encoder of ours. */
export interface WebpSource {
  /** Null, or a rejection, when the conversion failed; the type may be another than asked. */
  convert: (type: string, quality: number) => Promise<Blob | null>;
  pixels: () => ImageData;
}

/** WebP by an encoder of ours, for browsers that have none. @param quality 0 to 1 */
export type EncodeWebp = (picture: ImageData, quality: number) => Promise<Blob>;

/** Whether the bytes are WebP, whatever type they claim: `RIFF`, four bytes of length, `WEBP`. */
async function isWebp(blob: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, 12).arrayBuffer()));
  return head.startsWith('RIFF') && head.endsWith('WEBP');
}

/**
 * Makes WebP with the browser's own encoder, and with ours from the first time that the browser hands back another
 * type than asked, as Safari does with PNG (decision F6).
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
