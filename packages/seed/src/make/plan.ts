import type { Kind } from '../kinds/kind.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { Random } from '../scenes/random.ts';
import { PLACES, type Place } from '../towns.ts';
import { shuffled } from './deck.ts';

/** A farm to make: its kind and town. */
export interface Slot {
  kind: Kind;
  place: Place;
}

/** Divides `count` in proportion; the rest goes to the largest fractions. */
function shareOut(count: number): { kind: Kind; farms: number }[] {
  const total = KINDS.reduce((sum, { share }) => sum + share, 0);
  const exact = KINDS.map((kind) => ({ kind, farms: (count * kind.share) / total }));
  const whole = exact.map(({ kind, farms }) => ({ kind, farms: Math.floor(farms), rest: farms % 1 }));
  let left = count - whole.reduce((sum, { farms }) => sum + farms, 0);
  for (const entry of [...whole].sort((a, b) => b.rest - a.rest)) {
    if (left <= 0) break;
    entry.farms += 1;
    left -= 1;
  }
  return whole;
}

/** Chooses towns for the farms of one kind, in even steps along the province. */
function spread(kind: Kind, farms: number, random: Random): number[] {
  const weights = PLACES.map(({ town, region }) => town.weight * (region.affinity[kind.category] ?? 1));
  const step = weights.reduce((sum, weight) => sum + weight, 0) / farms;
  const chosen: number[] = [];
  let [passed, next] = [0, step * random()];
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    while (next < passed && chosen.length < farms) {
      chosen.push(index);
      next += step;
    }
  }
  return chosen;
}

/** Lists the farms to make, region by region, so that neighbours follow each other. */
export function planFarms(count: number, random: Random): Slot[] {
  const slots = shareOut(count).flatMap(({ kind, farms }) =>
    spread(kind, farms, random).map((index) => ({ kind, index })),
  );
  return shuffled(slots, random)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ kind, index }) => {
      const place = PLACES[index];
      return place ? [{ kind, place }] : [];
    });
}
