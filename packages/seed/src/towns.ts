import { haltonHamilton, headwaters, yorkDurham } from './regions/centre.ts';
import { haliburton, muskoka } from './regions/cottage.ts';
import { kawarthas, northumberland, princeEdward, quinte } from './regions/east.ts';
import { bruce, grey, greyHighlands, simcoe } from './regions/georgian.ts';
import { perthHuron, waterloo, wellington } from './regions/midwest.ts';
import { niagaraBench, niagaraSouth } from './regions/niagara.ts';
import { algoma, lakeOfTheWoods, manitoulin, nearNorth, superior, temiskaming } from './regions/north.ts';
import { easternCounties, kingston, ottawa, renfrew } from './regions/ottawaValley.ts';
import type { Region, Town } from './regions/region.ts';
import { brant, essexKent, middlesexLambton, norfolk, oxfordElgin } from './regions/southwest.ts';

/** Every region; neighbours in the list are neighbours on the map. */
const REGIONS: readonly Region[] = [
  essexKent,
  middlesexLambton,
  oxfordElgin,
  norfolk,
  brant,
  niagaraSouth,
  niagaraBench,
  haltonHamilton,
  waterloo,
  perthHuron,
  bruce,
  grey,
  greyHighlands,
  wellington,
  headwaters,
  simcoe,
  yorkDurham,
  northumberland,
  kawarthas,
  princeEdward,
  quinte,
  kingston,
  ottawa,
  easternCounties,
  renfrew,
  haliburton,
  muskoka,
  nearNorth,
  temiskaming,
  manitoulin,
  algoma,
  superior,
  lakeOfTheWoods,
];

/** A town and its region. */
export interface Place {
  town: Town;
  region: Region;
}

/** Every town of the seed, region by region. */
export const PLACES: readonly Place[] = REGIONS.flatMap((region) =>
  region.towns.map((town) => ({ town, region })),
);

/** The town of this name. Throws when the seed has none: the first farms are written by hand. */
export function placeOf(name: string): Place {
  const place = PLACES.find(({ town }) => town.name === name);
  if (!place) throw new Error(`The seed has no town '${name}'`);
  return place;
}
