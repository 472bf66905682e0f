import type { Category } from '@sideroad/shared/contract';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import { type CategoryKey, categoryIcon } from './categoryIcons.ts';

type Entry = readonly [id: string, name: string, description: string];

/** Ids never change: the home page knows three of them [DATA-13]. */
const ENTRIES: Readonly<Record<CategoryKey, Entry>> = {
  pyo_farm: [
    CATEGORY_IDS.pickYourOwn,
    'PYO Farm',
    'Orchards, berry fields and flower rows where you do the picking and eat a little on the way.',
  ],
  animal_farm: [
    CATEGORY_IDS.animalFarm,
    'Animal Farm',
    'Farms where you can meet sheep, goats, horses and cows, and the people who look after them.',
  ],
  tree_farm: [
    '3',
    'Tree Farm',
    'Rows of fir and spruce to walk through until you find the one you came for.',
  ],
  kids_play_area: [
    '4',
    'Kids Play Area',
    'Mazes, bales and wagons for an afternoon that ends in a good long sleep.',
  ],
  farmers_market: ['5', 'Farmers Market', 'Tables of what was picked yesterday, sold by whoever picked it.'],
  farmstays: ['6', 'Farmstays', 'Cottages, lofts and bunkies on working land, with breakfast close at hand.'],
  winery: [
    CATEGORY_IDS.winery,
    'Winery',
    'Vineyards that pour what they grow, from the bench to the County.',
  ],
  cidery: ['8', 'Cidery', 'Orchard cider, from bone dry to sweet, poured beside the press.'],
  festivals: [
    '9',
    'Festivals',
    'Fairs, harvest suppers and field concerts that a whole township turns out for.',
  ],
  weddings: [
    '10',
    'Weddings',
    'Barns, orchards and meadows that are ready for a long table and a late night.',
  ],
  photography: [
    '11',
    'Photography',
    'Meadows, lanes and old barns that photograph well and do not mind a tripod.',
  ],
};

const keys = Object.keys(ENTRIES).filter((key): key is CategoryKey => key in ENTRIES);

/** The eleven categories [DATA-13]. None has a priority, so that the order of names decides [HOME-18]. */
export const CATEGORIES: readonly Category[] = keys.map((key) => {
  const [id, name, description] = ENTRIES[key];
  return { id, name, description, iconSvg: categoryIcon(key) };
});
