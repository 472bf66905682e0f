import type { Category, DocumentResult, Farm } from '@sideroad/shared/contract';
import { breadcrumbList, cutText, firstPictureOf } from '@sideroad/shared/document';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { farmHead } from '../farmPage/farmHead.ts';
import { galleryOf, sizesAt } from '../gallery/mosaic.ts';
import { texts } from '../texts.ts';
import { farmHtml } from './farmHtml.ts';
import { localBusiness } from './localBusiness.ts';

export interface FarmDocumentInput {
  farm: Farm;
  /** The first of its categories; undefined while it is not known. */
  category: Category | undefined;
  /** The site's address, no trailing slash. */
  publicUrl: string;
}

function breadcrumbs({ farm, category, publicUrl }: FarmDocumentInput) {
  const main = category ? [{ name: categoryTitle(category.name), path: paths.category(category.id) }] : [];
  return breadcrumbList(
    [
      { name: texts.breadcrumb.farms, path: paths.listing() },
      ...main,
      { name: farm.name, path: paths.farm(farm.id, farm.name) },
    ],
    publicUrl,
  );
}

/** Head, structured data and content of the page of a farm that is known. */
export function farmDocument(input: FarmDocumentInput): DocumentResult {
  const { farm } = input;
  const images = galleryOf(farm.coverImage, farm.images);
  const [first] = images;
  const description = cutText(farm.description);
  return {
    status: 200,
    head: {
      ...farmHead(farm),
      ...(description ? { description } : {}),
      ...(first ? { imageUrl: first.url } : {}),
    },
    jsonLd: [localBusiness(input, images), breadcrumbs(input)],
    bodyHtml: farmHtml(input, images).toString(),
    ...(first ? { firstPicture: firstPictureOf(first, sizesAt(0)) } : {}),
  };
}
