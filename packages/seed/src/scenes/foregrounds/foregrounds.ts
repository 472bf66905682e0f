import type { SceneCategory } from '../options.ts';
import type { View } from '../view.ts';
import { animalFarm } from './animalFarm.ts';
import { cidery } from './cidery.ts';
import { farmersMarket } from './farmersMarket.ts';
import { farmstays } from './farmstays.ts';
import { festivals } from './festivals.ts';
import { kidsPlayArea } from './kidsPlayArea.ts';
import { photography } from './photography.ts';
import { pyoFarm } from './pyoFarm.ts';
import { treeFarm } from './treeFarm.ts';
import { weddings } from './weddings.ts';
import { winery } from './winery.ts';

/** What each category shows on its near ground. */
export const FOREGROUNDS: Readonly<Record<SceneCategory, (view: View) => string>> = {
  pyo_farm: pyoFarm,
  animal_farm: animalFarm,
  tree_farm: treeFarm,
  kids_play_area: kidsPlayArea,
  farmers_market: farmersMarket,
  farmstays,
  festivals,
  weddings,
  photography,
  winery,
  cidery,
};
