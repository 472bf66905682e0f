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

/** Spec section 9: '2 below 768 px, 3 from 768, 4 from 1024' cards side by side. */
export const CARD_SIZES =
  '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';

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
