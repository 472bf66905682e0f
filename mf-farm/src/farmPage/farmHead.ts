import type { Category, Farm, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { cutText } from '@sideroad/shared/domain/cutText';
import { breadcrumbList } from '@sideroad/shared/domain/jsonLd';
import { paths } from '@sideroad/shared/domain/paths';
import { galleryOf } from '../gallery/mosaic.ts';
import { texts } from '../texts.ts';
import { localBusiness } from './localBusiness.ts';

/** Head of the page while its farm is not known. */
export const pendingHead: PageHead = { title: texts.documentTitle(texts.farm) };

/** Head of the page for an unknown farm (spec section 8). */
export const farmNotFoundHead: PageHead = {
  title: texts.documentTitle(texts.notFound.title),
  robots: 'noindex',
  status: 404,
};

export interface FarmHeadInput {
  farm: Farm;
  /** The first of its categories; undefined while it is not known. */
  category: Category | undefined;
  /** Of the page's address. Without one the page redirects to the address with a slug (decision D5). */
  slug: string | undefined;
  /** The address's query with its question mark, or empty. */
  search: string;
  /** The site's address, no trailing slash. */
  publicUrl: string;
}

function breadcrumbs({ farm, category, publicUrl }: FarmHeadInput, canonicalPath: string) {
  const main = category ? [{ name: categoryTitle(category.name), path: paths.category(category.id) }] : [];
  return breadcrumbList(
    [
      { name: texts.breadcrumb.farms, path: paths.listing() },
      ...main,
      { name: farm.name, path: canonicalPath },
    ],
    publicUrl,
  );
}

/** Head of a farm's page. Every slug has the same canonical address: 'the right canonical link' (decision D5). */
export function farmHead(input: FarmHeadInput): PageHead {
  const { farm, slug, search, publicUrl } = input;
  const images = galleryOf(farm.coverImage, farm.images);
  const canonicalPath = paths.farm(farm.id, farm.name);
  return {
    title: texts.documentTitle(farm.name),
    description: cutText(farm.description),
    canonicalPath,
    ...(images[0] && { imageUrl: images[0].url }),
    jsonLd: [localBusiness(farm, images, publicUrl), breadcrumbs(input, canonicalPath)],
    ...(slug === undefined && { redirect: canonicalPath + search }),
  };
}
