import type { CropKey, Region } from '../regions/region.ts';
import type { NonEmpty } from '../scenes/random.ts';
import { barnyard } from './animals/barnyard.ts';
import { cows } from './animals/cows.ts';
import { goats } from './animals/goats.ts';
import { horses } from './animals/horses.ts';
import { sheep } from './animals/sheep.ts';
import { cidery } from './cidery.ts';
import { farmstay } from './farmstay.ts';
import { festival } from './festival.ts';
import { kids } from './kids.ts';
import type { Kind, Voice } from './kind.ts';
import { market } from './market.ts';
import { photography } from './photography.ts';
import { apples } from './pyo/apples.ts';
import { berries } from './pyo/berries.ts';
import { flowers } from './pyo/flowers.ts';
import { pumpkins } from './pyo/pumpkins.ts';
import { cherries, peaches } from './pyo/stoneFruit.ts';
import { treeFarm } from './tree.ts';
import { wedding } from './wedding.ts';
import { winery } from './winery.ts';

const CROPS: Readonly<Record<CropKey, Voice>> = {
  apple: apples,
  cherry: cherries,
  peach: peaches,
  berry: berries,
  pumpkin: pumpkins,
  flower: flowers,
};

const VOICES: Readonly<Record<Exclude<Kind['category'], 'pyo_farm'>, NonEmpty<Voice>>> = {
  animal_farm: [sheep, goats, horses, cows, sheep, goats, horses, barnyard],
  tree_farm: [treeFarm],
  kids_play_area: [kids],
  farmers_market: [market],
  farmstays: [farmstay],
  winery: [winery],
  cidery: [cidery],
  festivals: [festival],
  weddings: [wedding],
  photography: [photography],
};

/** The eleven categories and how common each is. */
export const KINDS: NonEmpty<Kind> = [
  {
    category: 'pyo_farm',
    share: 17,
    offers: 'pickYourOwn',
    alongside: ['kids_play_area', 'farmers_market', 'cidery', 'photography', 'festivals'],
  },
  {
    category: 'animal_farm',
    share: 13,
    offers: 'feedTheAnimals',
    alongside: ['kids_play_area', 'farmstays', 'farmers_market', 'photography'],
  },
  {
    category: 'winery',
    share: 10,
    offers: 'tastings',
    alongside: ['weddings', 'festivals', 'farmstays', 'photography'],
  },
  {
    category: 'farmstays',
    share: 9.5,
    offers: 'overnightStays',
    alongside: ['animal_farm', 'weddings', 'photography'],
  },
  {
    category: 'farmers_market',
    share: 9,
    offers: 'farmShop',
    alongside: ['festivals', 'kids_play_area'],
  },
  {
    category: 'kids_play_area',
    share: 8,
    offers: 'playArea',
    alongside: ['animal_farm', 'pyo_farm', 'festivals'],
  },
  {
    category: 'tree_farm',
    share: 7.5,
    offers: 'cutYourOwnTree',
    alongside: ['kids_play_area', 'photography', 'pyo_farm'],
  },
  {
    category: 'weddings',
    share: 6.6,
    offers: 'weddingVenue',
    alongside: ['photography', 'farmstays', 'winery'],
  },
  { category: 'cidery', share: 6.6, offers: 'tastings', alongside: ['pyo_farm', 'weddings', 'festivals'] },
  {
    category: 'festivals',
    share: 6.4,
    offers: 'liveMusic',
    alongside: ['farmers_market', 'kids_play_area', 'weddings'],
  },
  {
    category: 'photography',
    share: 6.4,
    offers: 'photoSpots',
    alongside: ['weddings', 'farmstays'],
  },
];

const picked = new Map<Region, NonEmpty<Voice>>();

/** The voices of a category in a region, always the same list: on pick-your-own farms the climate decides. */
export function voicesOf(category: Kind['category'], region: Region): NonEmpty<Voice> {
  if (category !== 'pyo_farm') return VOICES[category];
  const [first, ...others] = region.crops;
  const voices = picked.get(region) ?? [CROPS[first], ...others.map((crop) => CROPS[crop])];
  picked.set(region, voices);
  return voices;
}

/** The kind of a category. */
export function kindOf(category: Kind['category']): Kind {
  return KINDS.find((kind) => kind.category === category) ?? KINDS[0];
}
