import type { Farm, FarmState, OwnedFarm } from '@sideroad/shared/contract';
import { dayName, daysLater, later } from '@sideroad/shared/domain/clock';
import {
  isOpenOn,
  type Schedule,
  stateAt,
  stateIn,
  stateOn,
  weekdayOn,
  weekFrom,
} from '@sideroad/shared/domain/opening';
import { stateText, visitText } from '@sideroad/shared/domain/openingText';
import fc from 'fast-check';
import { readHours } from '../api/src/import/farms/readHours.ts';
import { readSeasons, readSpecialDays } from '../api/src/import/farms/readSeasons.ts';
import { cleanRegistration, farmProblems } from '../api/src/registration/readRegistration.ts';
import { randomSchedule, WEEKS } from '../api/src/testing/randomWeeks.ts';
import { aFarm as aRegistration } from '../api/src/testing/registration.ts';
import { farmHead } from '../mf-farm/src/farmPage/farmHead.ts';
import { aFarm } from '../mf-farm/src/testing/farm.ts';
import { validate } from '../mf-owner/src/form/errors.ts';
import { editOf, valuesOf } from '../mf-owner/src/ownerFarm/edits.ts';
import { anOwnedFarm } from '../mf-owner/src/testing/ownedFarm.ts';

const NOW = new Date('2027-01-01T12:00:00Z');
const ZONE = 'America/Toronto';
const DAY_MS = 86_400_000;

beforeAll(() => jest.useFakeTimers({ now: NOW }));
afterAll(() => jest.useRealTimers());

const schedule = randomSchedule(2027);

/** Sorted as they are stored: special days as given, without order of their own. */
function owned(of: Required<Schedule>): OwnedFarm {
  const farm = anOwnedFarm();
  return { ...farm, farm: { ...farm.farm, ...of } };
}
/** What a farm has after an edit. */
const after = (of: Required<Schedule>, { farm }: ReturnType<typeof editOf>) => ({ ...of, ...farm });

it(`[ADD-10, HOURS-16, OWNER-25] form, API and import give ${WEEKS} random weeks back as they went in`, () => {
  fc.assert(
    fc.property(schedule, schedule, (before, next) => {
      const [values, changed] = [valuesOf(owned(before)), valuesOf(owned(next))];
      // The form has nothing to say against them, and sends nothing that was not changed.
      expect(validate(changed, { categories: [], features: [] }, { part: 'hours', base: values })).toEqual(
        {},
      );
      expect(editOf('hours', values, valuesOf(owned(before)))).toEqual({ farm: {} });
      const edit = editOf('hours', values, changed);
      expect(after(before, edit)).toEqual(next);
      // Undo.
      expect(after(next, editOf('hours', changed, values))).toEqual(before);
      // The API stores what it gets.
      const { farm, location } = aRegistration();
      const clean = cleanRegistration({ farm: { ...farm, ...next }, location }, NOW.getTime());
      expect(clean.farm).toMatchObject(next);
      expect(farmProblems(clean, true)).toEqual([]);
      // An import of the API's own answer.
      const { problems, businessHours } = readHours(next.businessHours, NOW);
      const days = readSpecialDays(JSON.stringify(next.specialDays), NOW);
      expect(problems).toEqual([]);
      expect({ businessHours, seasons: readSeasons(next.seasons) }).toEqual({
        businessHours: next.businessHours,
        seasons: next.seasons,
      });
      expect(days).toEqual(next.specialDays.toSorted((one, other) => one.date.localeCompare(other.date)));
    }),
    { numRuns: WEEKS },
  );
}, 3_600_000);

interface Specification {
  dayOfWeek?: string;
  opens: string;
  closes: string;
  validFrom?: string;
  validThrough?: string;
}

/** Tells from structured data alone whether a farm is open at a minute of its clock. */
function isOpenIn(block: Record<string, Specification[]>, at: string): boolean {
  const [date = '', time = ''] = at.split('T');
  const { openingHoursSpecification: usual = [], specialOpeningHoursSpecification: special = [] } = block;
  const holds = (day: string) => (each: Specification) =>
    (!each.validFrom || (each.validFrom <= day && day <= (each.validThrough ?? ''))) &&
    (!each.dayOfWeek || each.dayOfWeek === dayName(day));
  const on = (day: string) => {
    const own = special.filter(holds(day));
    return own.length > 0 ? own : usual.filter(holds(day));
  };
  const end = (closes: string) => (closes === '23:59' ? '24:00' : closes);
  const isNight = ({ opens, closes }: Specification) => closes < opens;
  const night = special.some(holds(date)) ? [] : on(daysLater(date, -1)).filter(isNight);
  return (
    night.some(({ closes }) => time < closes) ||
    on(date).some((each) => each.opens <= time && (isNight(each) || time < end(each.closes)))
  );
}

/** Minutes of a year, often those of the nights in which the clocks change. */
const instant = fc
  .oneof(
    fc.integer({ min: 0, max: 364 * 1440 }).map((at) => Date.parse('2027-01-03T12:00:00Z') + at * 60_000),
    fc
      .tuple(
        fc.constantFrom('2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z'),
        fc.integer({ min: -1440, max: 720 }),
      )
      .map(([change, at]) => Date.parse(change) + at * 60_000),
  )
  .map((at) => new Date(at));

/** The time that words name for an opening or a closing, read back: a day of the week or a date, and a time. */
function expectWords(words: string, { state, at, until, next }: FarmState): void {
  expect(words.startsWith('Open until') || words === 'Open 24 hours').toBe(state === 'open');
  const named = state === 'open' ? until : next;
  if (!named || named.length < 11) return;
  const days = (Date.parse(named.slice(0, 10)) - Date.parse(at.slice(0, 10))) / DAY_MS;
  const isEnd = state === 'open' && named.endsWith('T00:00');
  const weekday = new Date(Date.parse(`${named.slice(0, 10)}T12:00Z`) - (isEnd ? DAY_MS : 0))
    .toUTCString()
    .slice(0, 3);
  if (state !== 'open' && !words.includes('about')) expect(words.includes('today')).toBe(days === 0);
  if (days - Number(isEnd) === 0) expect(words).not.toMatch(/Mon|Tue|Wed|Thu|Fri|Sat|Sun|tomorrow/);
  else if (days - Number(isEnd) === 1) expect(words).toMatch(/ tomorrow | about /);
  else if (days - Number(isEnd) < 7 && !words.includes('about')) expect(words).toContain(` ${weekday} `);
  if (days < 6 && !words.includes('about')) expect(words).toMatch(/a\.m\.|p\.m\.|noon|midnight/);
}

it(`[HOURS-12, HOURS-15, HOURS-17] page, card, list and structured data agree on ${WEEKS} random weeks`, () => {
  fc.assert(
    fc.property(schedule, instant, (of, when) => {
      const farm: Farm = { ...aFarm(), ...of };
      const state = stateAt(of, when, ZONE);
      const { at } = state;
      const isOpen = state.state === 'open';
      // The list's rule, and its order.
      expect([isOpenOn(of, at), stateOn(of, at)]).toEqual([isOpen, state]);
      if (state.next) expect(state.next > at).toBe(true);
      if (state.next && state.next.length > 10) expect(isOpenOn(of, state.next)).toBe(true);
      if (state.until) expect([state.until > at, isOpenOn(of, state.until)]).toEqual([true, false]);
      // The document of two days before.
      const date = daysLater(at, -2);
      const { jsonLd = [] } = farmHead({
        farm,
        category: undefined,
        slug: 'x',
        search: '',
        publicUrl: 'https://a.example',
        date,
      });
      const block = JSON.parse(JSON.stringify(jsonLd[0]));
      expect({ at, isOpen: isOpenIn(block, at) }).toEqual({ at, isOpen });
      // The page's row of today, unless a season has ended.
      const entries = weekFrom(of, at).filter(({ dayOfWeek }) => dayOfWeek === weekdayOn(at));
      const isUnknown = entries.length === 0;
      expect(isUnknown).toBe(state.state === 'unknown' || (isOpen && isUnknown));
      expectWords(stateText(state), state);
      if (state.from && state.until) expect(visitText(state)).toMatch(/^Open .* to /);
      // A day is open where one of its minutes is; all times in these weeks are quarters of an hour.
      const day = at.slice(0, 10);
      const quarters = Array.from({ length: 96 }, (_, each) => later(`${day}T00:00`, each * 15));
      const open = quarters.filter((each) => isOpenOn(of, each));
      const whole = stateIn(of, { from: `${day}T00:00`, to: later(`${day}T00:00`, 1440) });
      expect(whole.state === 'open').toBe(open.length > 0);
      const stretches = whole.state === 'open' ? [whole, ...(whole.later ?? [])] : [];
      const isIn = (each: string) =>
        stretches.some(({ from, until }) => (from ?? '') <= each && (!until || each < until));
      expect(quarters.filter(isIn)).toEqual(open);
    }),
    { numRuns: WEEKS },
  );
}, 3_600_000);
