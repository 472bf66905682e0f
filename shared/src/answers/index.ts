/** Reads responses of any back end: the normaliser, its readers and the one error. Needs no axios. */

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
  isNotFound,
  isUnknown,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
  shapeError,
} from './read.ts';
