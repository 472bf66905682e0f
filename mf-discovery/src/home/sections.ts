import type { RailFilter } from '@sideroad/shared/api';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import { texts } from '../texts.ts';

/** A rail of farms near the visitor (spec section 2, Home page; section 7, Home). */
export interface RailSection {
  title: string;
  subtitle: string;
  filter: RailFilter;
  /** What stands in its place when the visitor's location is unknown (spec section 4, decision B3). */
  withoutLocation: 'message' | 'nothing';
}

const { topPicks, animals, pickYourOwn, winery, favourites } = texts.home;

export const railSections = {
  topPicks: { ...topPicks, filter: { banner: 'Trending' }, withoutLocation: 'message' },
  animals: { ...animals, filter: { categoryId: CATEGORY_IDS.animalFarm }, withoutLocation: 'nothing' },
  pickYourOwn: {
    ...pickYourOwn,
    filter: { categoryId: CATEGORY_IDS.pickYourOwn },
    withoutLocation: 'message',
  },
  winery: { ...winery, filter: { categoryId: CATEGORY_IDS.winery }, withoutLocation: 'message' },
  favourites: { ...favourites, filter: { banner: 'Staff Pick' }, withoutLocation: 'message' },
} satisfies Record<string, RailSection>;
