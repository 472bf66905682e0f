/** The eleven categories that have a picture of their own. */
export const SCENE_CATEGORIES = [
  'pyo_farm',
  'animal_farm',
  'tree_farm',
  'kids_play_area',
  'farmers_market',
  'farmstays',
  'festivals',
  'weddings',
  'photography',
  'winery',
  'cidery',
] as const;

export type SceneCategory = (typeof SCENE_CATEGORIES)[number];

/** Season and hour of a picture. */
export const LIGHTS = [
  'springMorning',
  'summerNoon',
  'golden',
  'sunset',
  'autumnDay',
  'autumnDusk',
  'winterDay',
  'winterDusk',
  'blueHour',
] as const;

export type Light = (typeof LIGHTS)[number];

/** What a pick-your-own farm grows. */
export type Crop = 'apple' | 'berry' | 'pumpkin' | 'sun';

/** What grazes on an animal farm. */
export type Animal = 'sheep' | 'goat' | 'horse' | 'cow';

/** The view of the farm: 0 cover, 1 close, 2 barn vista, 3 the sideroad, 4 later the same day. */
export type Shot = 0 | 1 | 2 | 3 | 4;

export interface SceneOptions {
  /** One of `SCENE_CATEGORIES`; any other text draws a plain pasture. */
  category: string;
  /** Usually the name of the farm. The same seed gives the same picture. */
  seed: string | number;
  /** Pixels; 900 when left out. The drawing is 800 units high, its width follows the aspect ratio. */
  width?: number;
  /** Pixels; 600 when left out. */
  height?: number;
  /** The cover when left out. */
  shot?: Shot;
  /**
   * Left out, or foreign to the category, it is read from the seed ("Stonebridge Stables" gets horses).
   * Only `pyo_farm` (crops) and pastures (animals) have a subject.
   */
  subject?: Crop | Animal;
  /** Left out, it is drawn from the seed. Set it so that neighbours on a rail differ. */
  light?: Light;
  /** Accessible name. Without it the picture is hidden from assistive technology. */
  title?: string;
}
