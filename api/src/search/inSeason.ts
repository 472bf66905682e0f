import type { InSeason } from '@sideroad/shared/contract';
import { cropOf } from '@sideroad/shared/domain/crops';
import { clockAt, cropsOn, weekOn } from '@sideroad/shared/domain/opening';
import { eq, sql } from 'drizzle-orm';
import { chordOfKilometres, kilometresOfChord, pointOf } from '../db/geometry.ts';
import { farm, type Orm } from '../db/schema.ts';
import { categoryIds, MOST_FARMS, scheduleColumns } from '../farms/summary.ts';
import { halfMonth, textArray } from './narrowing.ts';

const NEAR_KM = 100;
/** Nearest farms that are counted: the cost does not grow with the directory. */
const LOOKED_AT = 1000;

/** Counts what farms near a location have in season today [SEASON-6]. @param latitude degrees @param longitude degrees */
export async function findInSeason(orm: Orm, latitude: number, longitude: number): Promise<InSeason> {
  const now = new Date();
  const here = pointOf(latitude, longitude);
  const near = sql`
    select farm_id as id, chord from (
      select farm_id, facets, pos <-> ${here} as chord from farm_facet
      where pos is not null order by pos <-> ${here} limit ${LOOKED_AT}
    ) nearest where chord <= ${chordOfKilometres(NEAR_KM)}
      and facets && ${textArray(['all-year', halfMonth(clockAt(now, MOST_FARMS))])}`;
  const rows = await orm
    .select({ ...scheduleColumns, categoryIds, chord: sql<number>`chosen.chord` })
    .from(sql`(${near}) chosen`)
    .innerJoin(farm, eq(farm.id, sql`chosen.id`))
    .orderBy(sql`chosen.chord`)
    .limit(LOOKED_AT);
  const crops = new Map<string, InSeason['crops'][number]>();
  const categories: InSeason['categories'] = {};
  for (const row of rows) {
    const today = clockAt(now, row.timeZone ?? MOST_FARMS);
    // The facets have half months.
    if (!weekOn(row, today)) continue;
    for (const id of row.categoryIds) categories[id] = (categories[id] ?? 0) + 1;
    for (const slug of cropsOn(row, today)) {
      const distance = kilometresOfChord(row.chord) ?? 0;
      const crop = crops.get(slug) ?? { slug, name: cropOf(slug)?.name ?? '', farms: 0, distance };
      if (crop.name) crops.set(slug, { ...crop, farms: crop.farms + 1 });
    }
  }
  return { crops: [...crops.values()].sort((one, other) => other.farms - one.farms), categories };
}
