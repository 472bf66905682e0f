import { IMAGE_WIDTHS, type Image } from '@sideroad/shared/contract';

/** Width of `viewUrl`: sharp on a card of any screen. */
const VIEW_WIDTH = 960;

/** A picture as it is stored. */
export interface StoredImage {
  id: string;
  hash: string;
  width: number;
  height: number;
  placeholder: string | null;
}

const address = (hash: string, width: number) => `/api/images/${hash}/${width}.webp`;

/** A stored picture as every answer shows it (contract 5). */
export const toImage = ({ id, hash, width, height, placeholder }: StoredImage): Image => ({
  id,
  viewUrl: address(hash, VIEW_WIDTH),
  url: address(hash, 1920),
  width,
  height,
  variants: IMAGE_WIDTHS.map((variant) => ({ width: variant, url: address(hash, variant) })),
  placeholder,
});

/** A width out of an address; null when pictures do not exist in it. */
export const readWidth = (text: string): number | null =>
  IMAGE_WIDTHS.find((width) => String(width) === text) ?? null;
