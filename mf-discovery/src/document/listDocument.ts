import type {
  DocumentData,
  DocumentResult,
  DocumentRoute,
  FarmSummary,
  LatLng,
  PageHead,
} from '@sideroad/shared/contract';
import { breadcrumbList, categoriesIn, farmsIn, firstPictureOf, itemList } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { categoryNameOf } from '@sideroad/shared/domain/category';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { CARD_SIZES } from '../farmList/cardSizes.ts';
import { mapStateOf } from '../farmList/mapState.ts';
import { pageOf } from '../farmList/paging.ts';
import { texts } from '../texts.ts';
import { listHtml } from './listHtml.ts';

/** Where the page fetches from: the centre of the map in the address, else the visitor's place. */
const placeOf = (query: ListingQuery, { place }: DocumentRoute): LatLng | null =>
  mapStateOf(query.map).centre ?? place;

/** The first fifty farms of the list, where it is known from where to look, and the categories for its cards. */
export function listCalls(route: DocumentRoute, query: ListingQuery, categoryId?: string): string[] {
  const place = placeOf(query, route);
  return [api.categories(), ...(place ? [api.list(place, categoryId, 1)] : [])];
}

interface ListDocument {
  route: DocumentRoute;
  data: DocumentData;
  query: ListingQuery;
  /** None lists all farms. */
  categoryId?: string;
  title: string;
  head: PageHead;
  /** Path of a page of the list. */
  hrefFor: (page: number) => string;
}

const entryOf = ({ id, name }: FarmSummary) => ({ name, path: paths.farm(id, name) });

/** The document of a list of farms: the page's farms as far as the first fifty go, without the map's filter. */
export function listDocument(input: ListDocument): DocumentResult {
  const { route, data, query, categoryId, title, head, hrefFor } = input;
  const { publicUrl } = route.config;
  const place = placeOf(query, route);
  const found = place && farmsIn(data, api.list(place, categoryId, 1));
  const list = pageOf(found?.items ?? [], query.page);
  const categories = categoriesIn(data);
  const cards = list.items.map((farm) => ({
    farm,
    categoryName: categoryNameOf(farm, categories, categoryId),
    mainCategory: categoryNameOf(farm, categories),
  }));
  const [first] = cards;
  const crumbs = [
    { name: texts.farmList.unnamedTitle, path: paths.listing() },
    ...(categoryId === undefined ? [] : [{ name: title, path: paths.category(categoryId) }]),
  ];
  return {
    status: 200,
    head,
    jsonLd: [
      ...(first ? [itemList(title, list.items.map(entryOf), publicUrl)] : []),
      ...(crumbs.length > 1 ? [breadcrumbList(crumbs, publicUrl)] : []),
    ],
    bodyHtml: listHtml({ title, count: found?.meta.total ?? null, cards, list, hrefFor, view: query.view }),
    ...(first
      ? { firstPicture: firstPictureOf(farmPicture(first.farm, first.mainCategory), CARD_SIZES) }
      : {}),
  };
}
