import type { NonEmpty } from '../scenes/random.ts';
import type { SceneCategory } from '../scenes/scene.ts';

/** Parts of the province; each gets some of every banner. */
export type Part = 'niagara' | 'centre' | 'georgian' | 'midwest' | 'southwest' | 'east' | 'cottage' | 'north';

/** What a pick-your-own farm grows, as the region's climate allows. */
export type CropKey = 'apple' | 'cherry' | 'peach' | 'berry' | 'pumpkin' | 'flower';

/** A direction from the middle of a town. */
export type Side = 'north' | 'east' | 'south' | 'west';

/** A real town or village. Coordinates in degrees, within 0.01 of the true ones. */
export interface Town {
  name: string;
  lat: number;
  lon: number;
  /** County, regional municipality or district: the address's `region`. */
  county: string;
  /** Forward sortation area: the first half of the postal code. */
  fsa: string;
  /** How many farms it has beside the others of the province; 1 is a hamlet. */
  weight: number;
  /** IANA name. Ontario west of 90° W keeps Winnipeg's time. */
  timeZone: 'America/Toronto' | 'America/Winnipeg';
  /** For a town on the border: the side of it that is Ontario. */
  side?: Side;
}

/** A stretch of country: its towns, and what its farms have in common. */
export interface Region {
  part: Part;
  areaCodes: NonEmpty<string>;
  towns: NonEmpty<Town>;
  /** First halves of farm names that only fit here. */
  heads: NonEmpty<string>;
  /** A farm's place, to follow 'planted …' or 'a small farm …'. */
  where: NonEmpty<string>;
  /** Whole sentences about the land, true for a farm of any kind. */
  land: NonEmpty<string>;
  /** Road names in the county's style. `{n}` is a small number. */
  roads: NonEmpty<string>;
  /** What is picked here; a crop that is listed twice is twice as common. */
  crops: NonEmpty<CropKey>;
  grapes: NonEmpty<string>;
  /** How much more or less common a category is here; 1 when left out. */
  affinity: Partial<Record<SceneCategory, number>>;
}

/** A town on Toronto's time. */
export function town(name: string, lat: number, lon: number, county: string, fsa: string, weight = 2): Town {
  return { name, lat, lon, county, fsa, weight, timeZone: 'America/Toronto' };
}

/** A town at a border, with all its farms on one side. */
export const onSide = (side: Side, place: Town): Town => ({ ...place, side });

/** Grapes of the mild shores. */
export const SHORE_GRAPES: NonEmpty<string> = [
  'Riesling',
  'Chardonnay',
  'Cabernet Franc',
  'Pinot Noir',
  'Gamay',
  'Sauvignon Blanc',
];

/** Hybrids for hard winters. */
export const HARDY_GRAPES: NonEmpty<string> = [
  'Marquette',
  'Frontenac',
  "L'Acadie",
  'Vidal',
  'Baco Noir',
  'Petite Pearl',
];
