import { drawingVersion } from '@sideroad/seed';
import { IMAGE_WIDTHS, type Image } from '@sideroad/shared/contract';

/** Width of `viewUrl`: sharp on a card of any screen. */
const VIEW_WIDTH = 960;

/** A picture as it is stored. */
export interface StoredImage {
  id: string;
  hash: string;
  /** Whether it is drawn from a recipe, and not uploaded. */
  drawn: boolean;
  /** Pixels of its widest form; at most 1920. */
  width: number;
  height: number;
  placeholder: string | null;
}

/**
 * The name of a drawn picture: the hash of its recipe, and the version of the drawing code. Releases that draw differently
 * use different addresses, so that no cache shows the drawing of one under the address of another.
 */
export const drawnName = (hash: string) => `${hash}-${drawingVersion()}`;

const NAME = /^([0-9a-f]{24})(?:-[0-9a-f]{16})?$/;

/** The hash in the name of a picture; undefined for what is no name. */
export const hashOfName = (name: string): string | undefined => NAME.exec(name)?.[1];

const address = (name: string, width: number) => `/api/images/${name}/${width}.webp`;

/**
 * The distinct widths of a picture: the narrower ones, and its own at the address of the next one. Every address of
 * IMAGE_WIDTHS answers, but an upload that is narrower is never made wider.
 */
function variantsOf(name: string, width: number): Image['variants'] {
  const narrower = IMAGE_WIDTHS.filter((variant) => variant < width);
  const own = IMAGE_WIDTHS.find((variant) => variant >= width);
  const variants = narrower.map((variant) => ({ width: variant, url: address(name, variant) }));
  return own === undefined ? variants : [...variants, { width, url: address(name, own) }];
}

/** Converts a stored picture to the image of API responses [ARCH-23]. */
export function toImage({ id, hash, drawn, width, height, placeholder }: StoredImage): Image {
  const name = drawn ? drawnName(hash) : hash;
  return {
    id,
    viewUrl: address(name, VIEW_WIDTH),
    url: address(name, 1920),
    width,
    height,
    variants: variantsOf(name, width),
    placeholder,
  };
}

/** The width that a picture's file is named by: 480 of `480.webp`; null for a file that does not exist. */
export const widthOfFile = (file: string): number | null =>
  IMAGE_WIDTHS.find((width) => `${width}.webp` === file) ?? null;
