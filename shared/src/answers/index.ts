/** What answers of any back end mean: the normaliser (decision D3), its readers and the one error (contract 4). No axios: a `./document` reads its data with it, too. */

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
  ApiError,
  type ApiErrorKind,
  type Fields,
  isAborted,
  isFields,
  isNotFound,
  isUnknown,
  optionalList,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
  shapeError,
} from './read.ts';
