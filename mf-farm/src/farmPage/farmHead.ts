import type { Farm, PageHead } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { texts } from '../texts.ts';

/** What page and document say of a farm in their head; of no farm while it is not known. */
export function farmHead(farm: Pick<Farm, 'id' | 'name'> | undefined): PageHead {
  if (!farm) return { title: texts.documentTitle(texts.farm) };
  // One address per farm, whatever slug it was reached by: 'the right canonical link' (decision D5).
  return { title: texts.documentTitle(farm.name), canonicalPath: paths.farm(farm.id, farm.name) };
}

/** Head of the page for an unknown farm (spec section 8). */
export const farmNotFoundHead: PageHead = {
  title: texts.documentTitle(texts.notFound.title),
  robots: 'noindex',
};
