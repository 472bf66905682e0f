import { paths } from '@sideroad/shared/domain/paths';
import { texts } from '../texts.ts';

/** A world of the site: Farm, Experience or Stay. */
export interface World {
  title: string;
  text: string;
  path: string;
  /** Name of the site scene behind the words, 4:3. */
  scene: string;
}

const { farm, experience, stay } = texts.explore;

/** 'The three worlds (Farm, Experience, Stay)' (decision R3). */
export const WORLDS: readonly World[] = [
  { ...farm, path: paths.home(), scene: 'placeholder-pyo_farm' },
  { ...experience, path: paths.experience(), scene: 'placeholder-festivals' },
  { ...stay, path: paths.stay(), scene: 'stay-story' },
];

/** CSS `sizes` of their pictures. */
export const WORLD_SIZES =
  '(min-width: 1440px) 430px, (min-width: 1024px) 31vw, (min-width: 768px) 41vw, 92vw';
