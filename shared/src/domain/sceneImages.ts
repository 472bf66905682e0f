import type { Image } from '@sideroad/shared/contract';
import { IMAGE_WIDTHS } from './imageWidths.ts';

/**
 * Pictures of the site itself, as against those of farms. Names: `category-<icon key>` (tiles, 4:5),
 * `home-hero`, `showcase`, `middle-banner` (wide), `blog-*` and `placeholder` (4:3). The API renders them.
 */
const WIDE = { width: 1920, height: 720 };
const TALL = { width: 960, height: 1200 };
const STANDARD = { width: 1280, height: 960 };

function sizeOf(name: string) {
  if (name.startsWith('category-')) return TALL;
  return name.startsWith('blog-') || name === 'placeholder' ? STANDARD : WIDE;
}

/** The picture of a site scene, e.g. `home-hero`. An unknown name gives an address that is answered with 404. */
export function sceneImage(name: string): Image {
  const address = (width: number) => `/api/images/scene/${encodeURIComponent(name)}/${width}.webp`;
  return {
    id: `scene-${name}`,
    viewUrl: address(960),
    url: address(1920),
    ...sizeOf(name),
    variants: IMAGE_WIDTHS.map((width) => ({ width, url: address(width) })),
    placeholder: null,
  };
}
