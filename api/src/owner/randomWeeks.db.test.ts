import { type Schedule, stateOn } from '@sideroad/shared/domain/opening';
import fc from 'fast-check';
import { readFarm } from '../farms/farm.ts';
import { findNarrowed } from '../search/narrowing.ts';
import { ownerCalls } from '../testing/owner.ts';
import { randomSchedule, WEEKS } from '../testing/randomWeeks.ts';
import { useTestApi } from '../testing/testApi.ts';
import { changeFarm } from './changeFarm.ts';
import { readOwned } from './ownedFarm.ts';
import { editBackTo, readRevisions } from './revisions.ts';

const api = useTestApi(1);
const owners = ownerCalls(api);
/** A database takes a hundred times as long as a rule. */
const RUNS = Math.ceil(WEEKS / 20);
const AT = fc
  .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) =>
    new Date(Date.parse('2027-01-01') + (day * 1440 + minute) * 60_000).toISOString().slice(0, 16),
  );

const timesOf = ({ businessHours, seasons = [], specialDays = [] }: Schedule) => ({
  businessHours,
  seasons,
  specialDays,
});

it(`[OWNER-8, OWNER-11, HOURS-16] ${RUNS} random weeks are edited, undone, restored and found as they are`, async () => {
  const { id } = await owners.farm();
  const { orm } = api.database;
  const now = Date.parse('2027-01-01T12:00:00Z');
  const change = { id, holder: { farmId: id, linkId: '1', name: 'Ann' }, now };
  const stored = async () => timesOf((await readFarm(orm, id, now)).page);
  const edit = (farm: Schedule) => changeFarm(orm, change, async () => ({ farm }));
  await fc.assert(
    fc.asyncProperty(randomSchedule(2027), randomSchedule(2027), AT, async (one, other, openAt) => {
      await edit(one);
      expect(await stored()).toEqual(one);
      expect((await readOwned(api.services, id, now)).farm).toMatchObject(one);
      const [{ number = 0 } = {}] = await readRevisions(orm, id);
      await edit(other);
      expect(await stored()).toEqual(other);
      // Undo sends what was there before; a restore goes back by itself.
      await edit(one);
      expect(await stored()).toEqual(one);
      await edit(other);
      await changeFarm(orm, change, (tx) => editBackTo(tx, id, number), true);
      expect(await stored()).toEqual(one);
      await api.database.pool.query('delete from farm_revision where farm_id = $1', [id]);
      const asked = { categoryId: '1', featureIds: [], crop: null, within: null, sort: 'opens' as const };
      const found = await findNarrowed(
        orm,
        { ...asked, openAt, now: new Date(now) },
        { lat: 43.5, lng: -79.5 },
      );
      expect(found.some((farm) => farm.id === id)).toBe(stateOn(one, openAt).state === 'open');
    }),
    { numRuns: RUNS },
  );
}, 7_200_000);
