import { FIRST_FARMS } from './firstFarms/firstFarms.ts';
import { writtenFarm } from './firstFarms/writtenFarm.ts';
import { Maker } from './make/makeFarm.ts';
import { planFarms } from './make/plan.ts';
import { createRandom } from './scenes/random.ts';
import type { SeedFarm } from './types.ts';

/** Farms of the product. */
export const SEED_FARM_COUNT = 440;

/** Farms of one walk over the province; a larger seed walks it again. */
const WALK = SEED_FARM_COUNT - FIRST_FARMS.length;

/**
 * Farms all over Ontario, one at a time: the hand-written ones first, then as many as asked for. The same seed gives
 * the same farms on every machine, and a smaller count gives the beginning of a larger one. Names are unique within
 * each walk.
 *
 * @param count how many farms; a million is fine, nothing is kept
 */
export function* generateFarms({
  count,
  seed = 'ontario',
}: {
  count: number;
  seed?: string;
}): Generator<SeedFarm> {
  const maker = new Maker(seed);
  let made = 0;
  for (const written of FIRST_FARMS) {
    if (made >= count) return;
    const farm = writtenFarm(written, createRandom(`${seed}:${made}`));
    maker.names.take(farm.name);
    maker.lights.remember(written.categories[0], farm, written.light);
    made += 1;
    yield farm;
  }
  for (let walk = 0; made < count; walk += 1) {
    if (walk > 0) maker.names.clear();
    for (const slot of planFarms(WALK, createRandom(`${seed}:walk ${walk}`))) {
      if (made >= count) return;
      const farm = maker.make(slot, createRandom(`${seed}:${made}`));
      made += 1;
      yield farm;
    }
  }
}
