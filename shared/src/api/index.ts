/** The shared client, its calls, and all query keys and options. Owned by the host. */

export {
  ApiError,
  type ApiErrorKind,
  isAborted,
  isMissing,
  isNotFound,
  isUnknown,
} from '@sideroad/shared/answers';
export { BLOG_POST_COUNT, EXPERIENCE_LISTS, RAIL_LIMIT } from '@sideroad/shared/domain/calls';
export { categoriesQuery, categoryQuery, featureCategoriesQuery, featuresQuery } from './categories.ts';
export { type Clients, configureApi, loadClients } from './clients.ts';
export { blogPostsQuery, experiencesQuery } from './content.ts';
export { coverImageQuery, farmQuery, galleryQuery } from './farms.ts';
export { fetchIpLocation, readPlace } from './ipLocation.ts';
export { placesQuery, townQuery } from './places.ts';
export {
  farmRailQuery,
  inSeasonQuery,
  listFacetsQuery,
  listPageQuery,
  nearestFarmsQuery,
} from './proximity.ts';
export { type PageQuery, queryKeys } from './queries.ts';
export { suggestQuery, textFacetsQuery, textSearchQuery } from './search.ts';
export { TOKEN_KEY } from './settings.ts';
