// @ts-check
/**
 * What a narrowed list costs beside the same list without a filter, asked in turn in one run.
 *
 *   npm run bench -- finding          1,000, 50,000 and 1,000,000 farms
 */
import { agent, call, placeIn, timeOf } from './support/calls.mjs';
import { openDirectory, SIZES, startServer } from './support/directory.mjs';
import { createRandom, median, quantile, verdict } from './support/stats.mjs';

const WARM_UP = 100;
const ROUNDS = 200;
/** Times that a narrowed call may cost an unfiltered one. */
const MOST = 3;

/** One of so many farms has each feature. @type {Record<string, number>} */
const FEATURES = { 9001: 10_000, 9002: 100, 9003: 10, 9004: 1 };

/** @type {[name: string, query: string][]} */
const FILTERS = [
  ['0.01 %', 'featureIds=9001'],
  ['1 %', 'featureIds=9002'],
  ['10 %', 'featureIds=9003'],
  ['100 %', 'featureIds=9004'],
  ['open on a Saturday in July', 'openAt=2027-07-17T11:00'],
  ['open at 3 a.m.', 'openAt=2027-07-17T03:00'],
];

const server = await startServer();
for (const size of SIZES) {
  const directory = await openDirectory(size, server.url);
  for (const [id, every] of Object.entries(FEATURES)) {
    await directory.pool.query(
      'update farm_facet set facets = facets || $1::text where (farm_id * 7919) % $2 = 0',
      [`feature:${id}`, Math.min(every, size)],
    );
  }
  await directory.pool.query('vacuum analyze farm_facet');
  const random = createRandom(11);
  for (const [name, filter] of FILTERS) {
    /** @type {{ plain: number[], narrowed: number[] }} */
    const times = { plain: [], narrowed: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const { latitude, longitude } = placeIn(random);
      const url = `${directory.origin}/api/farmsearch/proximitysearch?latitude=${latitude}&longitude=${longitude}&limit=50`;
      const plain = await timeOf(() => call(url));
      const narrowed = await timeOf(() => call(`${url}&${filter}`));
      if (round < WARM_UP) continue;
      times.plain.push(plain);
      times.narrowed.push(narrowed);
    }
    const ratios = [0.5, 0.95].map((share) => quantile(times.narrowed, share) / quantile(times.plain, share));
    console.log(
      `  ${size} farms, ${name}: median ${median(times.narrowed).toFixed(1)} ms against ${median(times.plain).toFixed(1)}, ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(', p95 ')}`,
    );
    if (name.endsWith('%'))
      verdict(
        `at most ${MOST}`,
        ratios.every((ratio) => ratio <= MOST),
      );
  }
  await directory.stop();
}
agent.destroy();
await server.stop();
