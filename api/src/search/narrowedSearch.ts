import type { Facets, FarmSummary, Page } from '@sideroad/shared/contract';
import { dayAndHour, nearDays, WITHIN_KM } from '@sideroad/shared/domain/finding';
import { clockAt, cropsIn, cropsOn, stateIn } from '@sideroad/shared/domain/opening';
import { sql } from 'drizzle-orm';
import { chordOfKilometres } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import { type FoundFarm, MOST_FARMS, readSchedules, readSummaries, spanOfFarm } from '../farms/summary.ts';
import { isOpenFor, keepOpen, type Narrowing, sortFound } from './narrowing.ts';

/** Finds the farms of a search that a narrowing leaves, by distance or as the search ranks them. */
export type Finder = (orm: Orm, narrowing: Narrowing) => Promise<FoundFarm[]>;

interface Asked {
  /** From 1. */
  page: number;
  limit: number;
  facets: boolean;
}

/** One page of the farms that a narrowing leaves [FIND-20]. */
export async function searchNarrowed(
  orm: Orm,
  find: Finder,
  narrowing: Narrowing,
  { page, limit, facets }: Asked,
): Promise<Page<FarmSummary> & { facets?: Facets }> {
  const found = await find(orm, narrowing);
  const sorted = await sortFound(orm, found, narrowing);
  const items = await readSummaries(orm, sorted.slice((page - 1) * limit, page * limit), narrowing);
  const meta = { total: found.length, pages: Math.ceil(found.length / limit), limit, page };
  return { items, meta, ...(facets && { facets: await countChoices(orm, find, narrowing, found) }) };
}

/** Ids of the features of farms, each as often as farms have it. */
async function featuresOf(orm: Orm, farms: readonly FoundFarm[]): Promise<Record<string, number>> {
  const ids = `{${farms.map(({ id }) => id)}}`;
  const { rows } = await orm.execute<{ id: string; farms: number }>(sql`
    select feature_id::text as id, count(*)::int as farms from farm_feature
    where farm_id = any (${ids}::bigint[]) group by feature_id limit 1000`);
  return Object.fromEntries(rows.map(({ id, farms: count }) => [id, count]));
}

/** Counts what each further choice leaves [FIND-23]: a choice of one takes the place of the one that is made. */
async function countChoices(
  orm: Orm,
  find: Finder,
  narrowing: Narrowing,
  found: readonly FoundFarm[],
): Promise<Facets> {
  const { openAt, crop, within, featureIds } = narrowing;
  const without = (taken: Partial<Narrowing>) => find(orm, { ...narrowing, ...taken });
  const anyCrop = crop === null ? found : await without({ crop: null });
  const anywhere = within === null ? found : await without({ within: null });
  const crops: Record<string, number> = {};
  for (const row of (await readSchedules(orm, anyCrop)).values())
    for (const name of openAt === null ? cropsOn(row, null) : cropsIn(row, spanOfFarm(row, narrowing)))
      crops[name] = (crops[name] ?? 0) + 1;
  const anyTime = openAt === null ? found : await without({ openAt: null });
  const schedules = [...(await readSchedules(orm, anyTime)).values()];
  const openOn = (day: string) =>
    schedules.filter((row) => isOpenFor(row, { ...narrowing, openAt: day })).length;
  const near = Object.values(nearDays(clockAt(narrowing.now, MOST_FARMS)));
  const { day, hour } = dayAndHour(openAt);
  const isWithin = (km: number) => (farm: FoundFarm) =>
    farm.chord !== null && farm.chord <= chordOfKilometres(km);
  return {
    open:
      openAt === null ? (await keepOpen(orm, found, { ...narrowing, openAt: 'now' })).length : found.length,
    days: Object.fromEntries(near.map((each) => [each, openOn(each)])),
    features: await featuresOf(orm, found),
    crops,
    within: Object.fromEntries(WITHIN_KM.map((km) => [km, anywhere.filter(isWithin(km)).length])),
    without: {
      ...(openAt !== null && {
        openAt: anyTime.length,
        unknownHours: schedules.filter((row) => stateIn(row, spanOfFarm(row, narrowing)).state === 'unknown')
          .length,
      }),
      ...(day && hour && { hour: openOn(day) }),
      ...(crop !== null && { crop: anyCrop.length }),
      ...(within !== null && {
        within: anywhere.length,
        unknownPlace: anywhere.filter(({ chord }) => chord === null).length,
      }),
      ...(featureIds.length > 0 && { featureIds: (await without({ featureIds: [] })).length }),
    },
  };
}
