/**
 * What answers of any back end mean: the normaliser [LIST-20, SEARCH-29], its readers and the one error [ARCH-21,
 * ARCH-22]. No axios: a `./document` reads its data with it, too.
 */
export { ApiError, type ApiErrorKind, isAborted, isNotFound, isUnknown, shapeError } from './errors.ts';
export {
  dataOf,
  isUntold,
  toCategory,
  toFarm,
  toFarmSummary,
  toFeature,
  toFeatureCategory,
  toImage,
  toImages,
  toPage,
  toSuggestion,
} from './normalise.ts';
export {
  type Fields,
  isFields,
  optionalList,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
} from './read.ts';
