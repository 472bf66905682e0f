import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { categoriesIn, farmsIn, firstPictureOf } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { categoryNameOf } from '@sideroad/shared/domain/category';
import { type SearchQuery, searchQuery } from '@sideroad/shared/domain/paths';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { LAST_PAGE } from '@sideroad/shared/domain/search';
import { CARD_SIZES } from '../results/cardSizes.ts';
import { searchHead } from '../results/searchHead.ts';
import { resultsHtml } from './resultsHtml.ts';

const searchCall = ({ q, page }: SearchQuery) => api.textSearch(q, Math.min(page, LAST_PAGE));

/** The farms that are found and the categories for their cards; 'with no query nothing happens' (spec section 2). */
export const calls: DocumentModule['calls'] = ({ search }) => {
  const query = searchQuery.parse(search);
  return query.q ? [searchCall(query), api.categories()] : [];
};

/** The document of the search results: the farms for who has no scripts, and nothing for search engines. */
const document: DocumentRenderer = ({ search }, data) => {
  const query = searchQuery.parse(search);
  const found = query.q ? farmsIn(data, searchCall(query)) : null;
  const categories = categoriesIn(data);
  const cards = (found?.items ?? []).map((farm) => ({
    farm,
    categoryName: categoryNameOf(farm, categories),
  }));
  const [first] = cards;
  return {
    status: 200,
    head: searchHead(query.q),
    bodyHtml: resultsHtml({ search, query, cards, meta: found?.meta ?? null }),
    ...(first
      ? { firstPicture: firstPictureOf(farmPicture(first.farm, first.categoryName), CARD_SIZES) }
      : {}),
  };
};

export default document;
