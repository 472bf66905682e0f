import type { RailFilter } from '@sideroad/shared/domain/calls';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';

/** A rail of farms near the visitor. */
export interface RailSection {
  title: string;
  subtitle: string;
  filter: RailFilter;
  /** What replaces it on a location error [ERR-1]. */
  withoutLocation: 'message' | 'nothing';
}

export const railSections = {
  topPicks: {
    title: 'Top picks this week',
    subtitle: "This week's most visited and loved farms",
    filter: { banner: 'Trending' },
    withoutLocation: 'message',
  },
  animals: {
    title: 'Meet the animals nearby',
    subtitle: 'Make new furry friends at nearby farms',
    filter: { categoryId: CATEGORY_IDS.animalFarm },
    withoutLocation: 'nothing',
  },
  pickYourOwn: {
    title: 'Pick your own farms worth the trip',
    subtitle: 'Grab a basket and pick your own straight from the source',
    filter: { categoryId: CATEGORY_IDS.pickYourOwn },
    withoutLocation: 'message',
  },
  winery: {
    title: 'Winery experiences near you',
    subtitle: 'Wine tastings, vineyard strolls, and countryside views',
    filter: { categoryId: CATEGORY_IDS.winery },
    withoutLocation: 'message',
  },
  favourites: {
    title: 'Our favorite farms',
    subtitle: 'Personally recommended by our team',
    filter: { banner: 'Staff Pick' },
    withoutLocation: 'message',
  },
} satisfies Record<string, RailSection>;
