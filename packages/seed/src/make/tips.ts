import type { Tip } from '@sideroad/shared/contract';
import type { TipLine, Voice } from '../kinds/kind.ts';
import type { FeatureKey } from '../reference/featureIcons.ts';
import type { Random } from '../scenes/random.ts';
import type { Decks } from './deck.ts';
import { agreesWith, type Week } from './hours.ts';

/** How many reminders a farm gives; three is usual. */
const COUNTS = [1, 2, 3, 3, 3, 4, 4, 5] as const;

/** Reminders that fit what the farm offers and when it is open. */
export function chooseTips(
  voice: Voice,
  features: readonly FeatureKey[],
  week: Week,
  { decks, random }: { decks: Decks<TipLine>; random: Random },
): Tip[] {
  const chosen: TipLine[] = [];
  const fits = (tip: TipLine) =>
    !chosen.includes(tip) &&
    (!tip.needs || features.includes(tip.needs)) &&
    (!tip.without || !features.includes(tip.without)) &&
    agreesWith(week, tip.text);
  for (let left = random.pick(COUNTS); left > 0; left -= 1) {
    const tip = decks.of(voice.tips).deal(fits);
    if (tip) chosen.push(tip);
  }
  return chosen.map(({ title, text }) => ({ tipTitle: title, tipText: text }));
}
