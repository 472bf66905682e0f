import type { RailFilter } from '@sideroad/shared/domain/calls';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import { homeTexts } from './texts.ts';

/** A rail of farms near the visitor. */
export interface RailSection {
  title: string;
  subtitle: string;
  filter: RailFilter;
  /** What replaces it on a location error [ERR-3]. */
  withoutLocation: 'message' | 'nothing';
}

const { topPicks, animals, pickYourOwn, winery, favourites } = homeTexts;
const { animalFarm, pickYourOwn: pickYourOwnId, winery: wineryId } = CATEGORY_IDS;

export const railSections = {
  topPicks: { ...topPicks, filter: { banner: 'Trending' }, withoutLocation: 'message' },
  animals: { ...animals, filter: { categoryId: animalFarm }, withoutLocation: 'nothing' },
  pickYourOwn: { ...pickYourOwn, filter: { categoryId: pickYourOwnId }, withoutLocation: 'message' },
  winery: { ...winery, filter: { categoryId: wineryId }, withoutLocation: 'message' },
  favourites: { ...favourites, filter: { banner: 'Staff Pick' }, withoutLocation: 'message' },
} satisfies Record<string, RailSection>;
