import { FARM_BANNERS, type FarmBanner } from '@sideroad/shared/contract';
import type { Part } from '../regions/region.ts';
import type { Random } from '../scenes/random.ts';
import { shuffled } from './deck.ts';

/** Farms per deal: one of each badge among twelve is 8 %. */
const HAND = 12;
/** Every fourth deal has a second 'Trending', which makes 10 % of it. */
const EXTRA_EVERY = 4;

/**
 * Deals badges so that every part of the province has some of each: about 8 % New, 8 % Staff Pick and
 * 10 % Trending.
 */
export class Banners {
  readonly #random: Random;
  readonly #hands = new Map<Part, { dealt: number; left: (FarmBanner | null)[] }>();

  constructor(random: Random) {
    this.#random = random;
  }

  next(part: Part): FarmBanner | null {
    const hand = this.#hands.get(part) ?? { dealt: 0, left: [] };
    this.#hands.set(part, hand);
    if (hand.left.length === 0) {
      const plain = Array.from({ length: HAND - FARM_BANNERS.length }, () => null);
      const extra = hand.dealt % EXTRA_EVERY === 1 ? ['Trending' as const] : [];
      hand.left = shuffled([...FARM_BANNERS, ...plain, ...extra], this.#random);
      hand.dealt += 1;
    }
    return hand.left.pop() ?? null;
  }
}
