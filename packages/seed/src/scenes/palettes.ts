import { type Colour, mix } from './colour.ts';
import type { Light, SceneCategory } from './options.ts';
import type { NonEmpty } from './random.ts';

/** The colours of one season and hour. */
export interface Palette {
  /** Zenith, middle and horizon. */
  sky: readonly [Colour, Colour, Colour];
  sun: Colour;
  /** The most distant hill; everything far away fades towards it. */
  far: Colour;
  /** The nearest hill. */
  near: Colour;
  ground: Colour;
  /** The ground at the viewer's feet, and its furrows. */
  groundShade: Colour;
  leaf: Colour;
  leafDark: Colour;
  /** Shadows, trunks and outlines. */
  dark: Colour;
  highlight: Colour;
  /** Paint of the barns. */
  barnRed: Colour;
  /** Set in spring, when orchards carry blossom instead of fruit. */
  blossom?: Colour;
  snow?: true;
  night?: true;
}

/** A palette with the lamps and the sun of one picture. */
export interface LitPalette extends Palette {
  /** 1 if the sun is right of the middle, -1 if left: the bright side of things. */
  sunSide: 1 | -1;
  /** Fill of lit windows. */
  lamp: string;
}

const HIGHLIGHT = '#fffaf0';
const BARN_RED = '#b5462f';

export const PALETTES: Readonly<Record<Light, Palette>> = {
  springMorning: {
    sky: ['#a9cddb', '#d5e6e2', '#fbefdc'],
    sun: '#fffbee',
    far: '#b5cbc4',
    near: '#74a063',
    ground: '#9cc071',
    groundShade: '#6f9c54',
    leaf: '#8db865',
    leafDark: '#4f8049',
    dark: '#2f5138',
    highlight: HIGHLIGHT,
    barnRed: BARN_RED,
    blossom: '#f6d3d0',
  },
  summerNoon: {
    sky: ['#7fb6d3', '#b6d8e2', '#f0f2e0'],
    sun: '#fffdf2',
    far: '#a4c2bb',
    near: '#5c8d4f',
    ground: '#9dbd63',
    groundShade: '#6b9548',
    leaf: '#659645',
    leafDark: '#3b6a3a',
    dark: '#24432f',
    highlight: HIGHLIGHT,
    barnRed: BARN_RED,
  },
  golden: {
    sky: ['#9fbcc3', '#f0d9ac', '#fdeac3'],
    sun: '#fff8e0',
    far: '#cdbf9b',
    near: '#7f8f4a',
    ground: '#c3ad56',
    groundShade: '#8c873d',
    leaf: '#8f9440',
    leafDark: '#566130',
    dark: '#343b22',
    highlight: HIGHLIGHT,
    barnRed: BARN_RED,
  },
  sunset: {
    sky: ['#5f7ba0', '#e7a585', '#fdd9a2'],
    sun: '#fff3d0',
    far: '#b28f94',
    near: '#5d5f58',
    ground: '#b39a5c',
    groundShade: '#6d6a45',
    leaf: '#7c7f47',
    leafDark: '#474f37',
    dark: '#272d27',
    highlight: HIGHLIGHT,
    barnRed: '#a64632',
  },
  autumnDay: {
    sky: ['#8fbacd', '#d3e2de', '#faeed6'],
    sun: '#fffaec',
    far: '#bcbda9',
    near: '#a8813f',
    ground: '#cfab5b',
    groundShade: '#a17c3b',
    leaf: '#cf7a30',
    leafDark: '#94502a',
    dark: '#462f20',
    highlight: HIGHLIGHT,
    barnRed: '#b8432c',
  },
  autumnDusk: {
    sky: ['#66708f', '#dd9a78', '#f8cf98'],
    sun: '#fff0cc',
    far: '#a17f86',
    near: '#75553d',
    ground: '#c49352',
    groundShade: '#80603a',
    leaf: '#c46f33',
    leafDark: '#80452b',
    dark: '#35261f',
    highlight: HIGHLIGHT,
    barnRed: '#a53c2a',
  },
  winterDay: {
    sky: ['#a5c3d7', '#d7e4ec', '#f8f3ea'],
    sun: '#fffdf6',
    far: '#bfd0da',
    near: '#8ba5ae',
    ground: '#f6f8f8',
    groundShade: '#d4e0e6',
    leaf: '#557a6d',
    leafDark: '#365850',
    dark: '#243c39',
    highlight: HIGHLIGHT,
    barnRed: BARN_RED,
    snow: true,
  },
  winterDusk: {
    sky: ['#5c739b', '#c9aeb9', '#f9dabb'],
    sun: '#fff3da',
    far: '#a59fb5',
    near: '#6c7e96',
    ground: '#ecebf1',
    groundShade: '#b5c0d6',
    leaf: '#47666a',
    leafDark: '#2c484e',
    dark: '#1f333b',
    highlight: HIGHLIGHT,
    barnRed: BARN_RED,
    snow: true,
  },
  blueHour: {
    sky: ['#20395c', '#55719a', '#eab08f'],
    sun: '#ffe9c4',
    far: '#5d7394',
    near: '#2d4a5c',
    ground: '#46666a',
    groundShade: '#233f49',
    leaf: '#37595a',
    leafDark: '#213f45',
    dark: '#14272f',
    highlight: HIGHLIGHT,
    barnRed: '#8c4638',
    night: true,
  },
};

/** Hours at which the sun is just above the hills. */
export const LOW_SUN: ReadonlySet<Light> = new Set([
  'golden',
  'sunset',
  'autumnDusk',
  'winterDusk',
  'blueHour',
]);

/** The hour of shot 4, "later the same day". */
export const LATER: Readonly<Record<Light, Light>> = {
  springMorning: 'golden',
  summerNoon: 'golden',
  golden: 'sunset',
  sunset: 'blueHour',
  autumnDay: 'autumnDusk',
  autumnDusk: 'blueHour',
  winterDay: 'winterDusk',
  winterDusk: 'blueHour',
  blueHour: 'sunset',
};

/** The lights that suit a category. A light named twice is drawn twice as often. */
export const CATEGORY_LIGHTS: Readonly<Record<SceneCategory, NonEmpty<Light>>> = {
  pyo_farm: ['autumnDay', 'summerNoon', 'golden', 'autumnDay', 'springMorning'],
  animal_farm: ['summerNoon', 'springMorning', 'golden', 'autumnDay'],
  tree_farm: ['winterDay', 'winterDusk', 'winterDay'],
  kids_play_area: ['autumnDay', 'summerNoon', 'golden'],
  farmers_market: ['summerNoon', 'springMorning', 'golden'],
  farmstays: ['blueHour', 'sunset', 'winterDusk', 'autumnDusk'],
  festivals: ['sunset', 'golden', 'blueHour'],
  weddings: ['golden', 'sunset', 'springMorning'],
  photography: ['sunset', 'golden', 'autumnDusk'],
  winery: ['golden', 'summerNoon', 'sunset', 'autumnDay', 'springMorning'],
  cidery: ['autumnDay', 'golden', 'autumnDusk'],
};

/** The lights of a pasture drawn for an unknown category. */
export const DEFAULT_LIGHTS: NonEmpty<Light> = ['summerNoon', 'golden', 'springMorning'];

/** The palette as distance shows it: leaves and trunks fade towards the far hills by `amount` (0 to 1). */
export function hazed(palette: LitPalette, amount: number): LitPalette {
  return {
    ...palette,
    leaf: mix(palette.leaf, palette.far, amount),
    leafDark: mix(palette.leafDark, palette.far, amount),
    dark: mix(palette.dark, palette.far, amount),
  };
}
