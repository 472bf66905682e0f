import type { Image } from '@sideroad/shared/contract';
import { CATEGORY_NAMES, categoryIconKey } from './category.ts';
import { IMAGE_WIDTHS } from './imageWidths.ts';

/**
 * Pictures of the site itself, as against those of farms: banners, category tiles, blog cards and placeholders.
 * Files of the site, whatever its API is; their URLs are known without a call, and the site answers with the season's.
 * Sizes in pixels are natural sizes.
 */
const WIDE = { width: 1920, height: 720 };
const TALL = { width: 960, height: 1200 };
const STANDARD = { width: 1280, height: 960 };
/** Size of `<name>-narrow`, the part of a banner for phones: as high as the banner, and where its subject stands. */
const NARROW = { width: 1280, height: 1422 };

interface Size {
  width: number;
  height: number;
}

/** Natural size of a site scene by the start of its name; an unknown one counts as a banner. */
export function sceneSize(name: string): Size {
  if (name.startsWith('category-')) return TALL;
  if (name.endsWith('-narrow')) return NARROW;
  return /^(blog-|explore-|placeholder|stay-story$|not-found$|empty$)/.test(name) ? STANDARD : WIDE;
}

const hasOwnScenes = (categoryKey: string) =>
  CATEGORY_NAMES.some((name) => categoryIconKey(name) === categoryKey);

/** Returns the placeholder scene of a category; the plain one for an unknown key. */
export function placeholderScene(categoryKey: string): string {
  return hasOwnScenes(categoryKey) ? `placeholder-${categoryKey}` : 'placeholder';
}

/** Name of the scene that is a category's tile; the plain placeholder for an unknown key. */
export function categoryScene(categoryKey: string): string {
  return hasOwnScenes(categoryKey) ? `category-${categoryKey}` : 'placeholder';
}

/** URL of a site scene in one of `IMAGE_WIDTHS`, at most its own. An unknown name answers 404. */
export function sceneUrl(name: string, width: number): string {
  return `/scenes/${encodeURIComponent(name)}/${width}.webp`;
}

/** The picture of a site scene, e.g. `home-hero`. */
export function sceneImage(name: string): Image {
  const size = sceneSize(name);
  const widths = IMAGE_WIDTHS.filter((width) => width <= size.width);
  return {
    id: `scene-${name}`,
    viewUrl: sceneUrl(name, 960),
    url: sceneUrl(name, Math.max(...widths)),
    ...size,
    variants: widths.map((width) => ({ width, url: sceneUrl(name, width) })),
    placeholder: null,
  };
}

interface PicturedFarm {
  coverImage: Image | null;
  images?: readonly Image[];
}

/**
 * Chooses the picture of a farm: its cover, else the first of its gallery, else its category's scene.
 * @param mainCategory name of the farm's first category; the plain placeholder while it is not known
 */
export function farmPicture({ coverImage, images = [] }: PicturedFarm, mainCategory = ''): Image {
  return coverImage ?? images[0] ?? sceneImage(placeholderScene(categoryIconKey(mainCategory)));
}
