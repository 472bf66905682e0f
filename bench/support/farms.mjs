// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CATEGORIES, FEATURE_CATEGORIES, FEATURES, sampleFarms } from '@sideroad/seed';
import { openDatabase } from '../../api/dist/db/database.js';
import { seedDatabase } from '../../api/dist/import/seedDatabase.js';
import { readApiSettings } from '../../api/dist/settings/apiSettings.js';

/** Up to a tenth of a degree to either side, the same for the same number. @param {number} n */
const shift = (n) => ((Math.imul(n, 2_654_435_761) >>> 16) / 65_536 - 0.5) / 5;

/** The sample farms again and again, after the first time at other places near theirs. @param {number} count */
function* manyFarms(count) {
  const farms = sampleFarms();
  for (let n = 0; n < count; n += 1) {
    const farm = farms[n % farms.length];
    if (!farm) return;
    yield n < farms.length ? farm : { ...farm, lat: farm.lat + shift(n), lon: farm.lon + shift(-n) };
  }
}

/**
 * A database with so many farms: the PostgreSQL at an address, or an embedded one in a
 * temporary folder.
 * @param {number} count
 * @param {string} [databaseUrl]
 */
export async function openFarms(count, databaseUrl = '') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-bench-'));
  const database = await openDatabase(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  const started = performance.now();
  await seedDatabase(database.orm, {
    categories: CATEGORIES,
    featureCategories: FEATURE_CATEGORIES,
    features: FEATURES,
    farms: manyFarms(count),
  });
  console.log(`  ${count} farms stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return {
    orm: database.orm,
    pool: database.pool,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
