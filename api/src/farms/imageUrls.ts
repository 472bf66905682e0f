import { SAMPLE_PICTURES } from '@sideroad/seed';
import { IMAGE_WIDTHS, type Image } from '@sideroad/shared/contract';

/** Width of `viewUrl`: sharp on a card of any screen. */
const VIEW_WIDTH = 960;

/** A picture for link previews. */
export const SHARE_FILE = 'share.jpg';

export interface StoredImage {
  id: string;
  hash: string;
  /** Pixels of its widest form; at most 1920. */
  width: number;
  height: number;
  placeholder: string | null;
}

export const isPictureHash = (text: string) => /^[0-9a-f]{24}$/.test(text);

const fileOf = (hash: string, name: string) => `/api/images/${hash}/${name}`;

/**
 * The distinct widths of a picture: the narrower ones of IMAGE_WIDTHS, and its own at the address of the next one, because
 * an upload is never made wider.
 */
function variantsOf(width: number, address: (width: number) => string): Image['variants'] {
  const narrower = IMAGE_WIDTHS.filter((variant) => variant < width);
  const own = IMAGE_WIDTHS.find((variant) => variant >= width);
  const variants = narrower.map((variant) => ({ width: variant, url: address(variant) }));
  return own === undefined ? variants : [...variants, { width, url: address(own) }];
}

/** @param permit returns the query that opens a picture which the public does not get; left out: none */
export function toImage(
  { id, hash, width, height, placeholder }: StoredImage,
  permit: (hash: string) => string = () => '',
): Image {
  const query = permit(hash);
  const address = (wanted: number) => fileOf(hash, `${wanted}.webp${query}`);
  return {
    id,
    viewUrl: address(VIEW_WIDTH),
    url: address(1920),
    width,
    height,
    variants: variantsOf(width, address),
    placeholder,
    ...(SAMPLE_PICTURES.has(hash) && { isIllustration: true }),
  };
}

/** The address of a picture for link previews. */
export const shareImageUrl = ({ hash }: StoredImage) => fileOf(hash, SHARE_FILE);

/** The width that a file is made of: 480 of `480.webp`, of `share.jpg` one that is wide enough; null for no file. */
export const widthOfFile = (file: string): number | null =>
  file === SHARE_FILE ? 1280 : (IMAGE_WIDTHS.find((width) => `${width}.webp` === file) ?? null);
