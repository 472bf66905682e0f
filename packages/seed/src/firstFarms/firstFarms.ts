import { ANIMAL_FARMS } from './animalFarms.ts';
import { FAVOURITES } from './favourites.ts';
import { PICK_YOUR_OWN } from './pickYourOwn.ts';
import { TOP_PICKS } from './topPicks.ts';
import { WINERIES } from './wineries.ts';
import type { WrittenFarm } from './writtenFarm.ts';

/** The farms of the reference screens, with their towns, categories, badges and lights. */
export const FIRST_FARMS: readonly WrittenFarm[] = [
  ...PICK_YOUR_OWN,
  ...ANIMAL_FARMS,
  ...WINERIES,
  ...TOP_PICKS,
  ...FAVOURITES,
];
