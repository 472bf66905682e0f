// @ts-check
/**
 * What the nearest fifty farms of a category cost as the directory grows: 1,000 against 50,000 farms on the embedded
 * database, asked in turn in one run. The ratio is what counts; times on one machine say little about another.
 */
import { searchProximity } from '../api/dist/search/proximity.js';
import { openFarms } from './support/farms.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

const SIZES = [1_000, 50_000];
const ROUNDS = 300;

/** A place in southern Ontario. @param {() => number} random */
const placeIn = (random) => ({ latitude: 42.5 + 3 * random(), longitude: -83 + 8 * random() });

const databases = [];
for (const size of SIZES)
  databases.push({ size, farms: await openFarms(size), samples: /** @type {number[]} */ ([]) });

const random = createRandom(7);
for (let round = 0; round < ROUNDS; round += 1) {
  const listing = { categoryId: String(1 + Math.floor(11 * random())) };
  const search = { listing, ...placeIn(random), distance: 10_000, descending: false, page: 1, limit: 50 };
  for (const { farms, samples } of databases) {
    const started = performance.now();
    await searchProximity(farms.orm, search);
    samples.push(performance.now() - started);
  }
}
for (const { size, farms, samples } of databases) {
  console.log(
    `  ${size} farms: median ${median(samples).toFixed(2)} ms, p95 ${quantile(samples, 0.95).toFixed(2)} ms`,
  );
  await farms.close();
}
const [small, large] = databases.map(({ samples }) => median(samples));
console.log(
  `  ratio of medians: ${((large ?? 0) / (small ?? 1)).toFixed(2)} for ${(SIZES[1] ?? 0) / (SIZES[0] ?? 1)} times the farms`,
);
