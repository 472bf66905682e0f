import type { toFacets, toInSeason, toPage, toPlaces, toPosts } from './lists.ts';
import type {
  toCategory,
  toFarm,
  toFarmSummary,
  toFeature,
  toFeatureCategory,
  toImage,
  toImages,
  toSuggestion,
} from './normalise.ts';
import type { dataOf, readFields, readId, readNumber, readText, shapeError } from './read.ts';

/** Reads responses of any back end: the normaliser, its readers and the one error. Needs no axios. */
export * from './lists.ts';
export * from './normalise.ts';
export * from './read.ts';

/** What reads the data of responses, as a page loads it with its first call. */
export interface Normaliser {
  dataOf: typeof dataOf;
  readFields: typeof readFields;
  readId: typeof readId;
  readNumber: typeof readNumber;
  readText: typeof readText;
  shapeError: typeof shapeError;
  toCategory: typeof toCategory;
  toFacets: typeof toFacets;
  toFarm: typeof toFarm;
  toFarmSummary: typeof toFarmSummary;
  toFeature: typeof toFeature;
  toFeatureCategory: typeof toFeatureCategory;
  toImage: typeof toImage;
  toImages: typeof toImages;
  toInSeason: typeof toInSeason;
  toPage: typeof toPage;
  toPlaces: typeof toPlaces;
  toPosts: typeof toPosts;
  toSuggestion: typeof toSuggestion;
}
