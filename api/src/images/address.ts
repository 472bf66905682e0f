import { SAMPLE_PICTURES } from '@sideroad/seed';
import { IMAGE_WIDTHS, type Image } from '@sideroad/shared/contract';

/** Width of `viewUrl`: sharp on a card of any screen. */
const VIEW_WIDTH = 960;

export interface StoredImage {
  id: string;
  hash: string;
  /** Pixels of its widest form; at most 1920. */
  width: number;
  height: number;
  placeholder: string | null;
}

export const isPictureHash = (text: string) => /^[0-9a-f]{24}$/.test(text);

const address = (hash: string, width: number) => `/api/images/${hash}/${width}.webp`;

/**
 * The distinct widths of a picture: the narrower ones of IMAGE_WIDTHS, and its own at the address of the next one, because
 * an upload is never made wider.
 */
function variantsOf(hash: string, width: number): Image['variants'] {
  const narrower = IMAGE_WIDTHS.filter((variant) => variant < width);
  const own = IMAGE_WIDTHS.find((variant) => variant >= width);
  const variants = narrower.map((variant) => ({ width: variant, url: address(hash, variant) }));
  return own === undefined ? variants : [...variants, { width, url: address(hash, own) }];
}

export function toImage({ id, hash, width, height, placeholder }: StoredImage): Image {
  return {
    id,
    viewUrl: address(hash, VIEW_WIDTH),
    url: address(hash, 1920),
    width,
    height,
    variants: variantsOf(hash, width),
    placeholder,
    ...(SAMPLE_PICTURES.has(hash) && { isIllustration: true }),
  };
}

/** The width that a picture's file is named by: 480 of `480.webp`; null for a file that does not exist. */
export const widthOfFile = (file: string): number | null =>
  IMAGE_WIDTHS.find((width) => `${width}.webp` === file) ?? null;
