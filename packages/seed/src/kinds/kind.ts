import type { FeatureKey } from '../reference/featureIcons.ts';
import type { NonEmpty } from '../scenes/random.ts';
import type { Light, SceneCategory } from '../scenes/scene.ts';

/**
 * One sentence of a description, with the features that it promises. `{slot}` is filled from the farm's facts
 * (`{town}`, `{where}`, `{road}`, `{family}`, `{families}`, `{first}`, `{first2}`, `{acres}`, `{year}`, `{oldYear}`)
 * or from the voice's words; a digit behind a slot (`{apple2}`) asks for another word of the same kind.
 */
export type Line = string | readonly [text: string, ...promises: FeatureKey[]];

/** A friendly reminder. */
export interface TipLine {
  title: string;
  text: string;
  /** Only for a farm that offers this. */
  needs?: FeatureKey;
  /** Not for a farm that offers this. */
  without?: FeatureKey;
}

/**
 * How one sort of farm is named, lit and written about: an orchard, a goat farm, a cidery.
 * A description is a lead, often a detail or a sentence about the land, then a visit and often a practical line.
 */
export interface Voice {
  /** Patterns with `{head}`, `{family}`, `{first}` or `{town}`. On pick-your-own and animal farms the name says the subject. */
  names: NonEmpty<string>;
  lights: NonEmpty<Light>;
  words?: Readonly<Record<string, NonEmpty<string>>>;
  leads: NonEmpty<Line>;
  details: NonEmpty<Line>;
  visits: NonEmpty<Line>;
  practicals: NonEmpty<Line>;
  tips: NonEmpty<TipLine>;
  /** What every farm of this sort offers. */
  core: NonEmpty<FeatureKey>;
  /** What it may offer besides. */
  likely: NonEmpty<FeatureKey>;
  /** Weeks as hours.ts reads them: 'Tu-Fr 10:00-17:00; Sa-Su 09:00-18:00'. A day not named is closed. */
  weeks: NonEmpty<string>;
  /** It is in a town: no sentence about the land. */
  inTown?: true;
}

/** A category: how many farms it has and what sorts there are. */
export interface Kind {
  category: SceneCategory;
  /** Farms of this category in every hundred, before rounding. */
  share: number;
  /** What every farm that carries this category offers, as its first or as another. */
  offers: FeatureKey;
  /** Categories that such a farm may carry besides its own. */
  alongside: NonEmpty<SceneCategory>;
}
