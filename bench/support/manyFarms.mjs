// @ts-check
import { sampleFarms } from '@sideroad/seed';

/** Up to a tenth of a degree to either side, the same for the same number. @param {number} n */
const shift = (n) => ((Math.imul(n, 2_654_435_761) >>> 16) / 65_536 - 0.5) / 5;

/** The sample farms again and again, after the first time at other places near theirs. @param {number} count */
export function* manyFarms(count) {
  const farms = sampleFarms();
  for (let n = 0; n < count; n += 1) {
    const farm = farms[n % farms.length];
    if (!farm) return;
    yield n < farms.length ? farm : { ...farm, lat: farm.lat + shift(n), lon: farm.lon + shift(-n) };
  }
}
