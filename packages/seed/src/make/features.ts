import type { Voice } from '../kinds/kind.ts';
import type { FeatureKey } from '../reference/featureIcons.ts';
import type { Random } from '../scenes/random.ts';
import { shuffled } from './deck.ts';

/** Fewest and most features of a seeded farm; a registration may have 1 to 8 [DATA-55]. */
const FEWEST = 4;
const MOST = 8;

/** Pairs that exclude each other. */
const OPPOSITES: Partial<Record<FeatureKey, FeatureKey>> = {
  cashOnly: 'cardsAccepted',
  cardsAccepted: 'cashOnly',
};

/**
 * Chooses a farm's features: those of its kind and categories, those that its description promises, then some likely
 * ones.
 * @param certain features that the farm must have
 */
export function chooseFeatures(
  { core, likely }: Voice,
  certain: readonly FeatureKey[],
  random: Random,
): FeatureKey[] {
  const chosen = new Set<FeatureKey>([...core, ...certain].slice(0, MOST));
  const wanted = Math.max(chosen.size, random.int(FEWEST, MOST));
  for (const key of shuffled(likely, random)) {
    if (chosen.size >= wanted) break;
    const opposite = OPPOSITES[key];
    if (!opposite || !chosen.has(opposite)) chosen.add(key);
  }
  return [...chosen];
}
