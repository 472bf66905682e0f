import type { BusinessHours, Season, SpecialDay } from '@sideroad/shared/contract';
import { type Schedule, stateAt } from '@sideroad/shared/domain/opening';
import fc from 'fast-check';
import OpeningHours from 'opening_hours';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ZONE = 'America/Toronto';

const two = (value: number) => String(value).padStart(2, '0');
const dayText = (monthDay: string) => `${MONTHS[Number(monthDay.slice(0, 2)) - 1]} ${monthDay.slice(3)}`;
type Times = Pick<BusinessHours, 'openTime' | 'closeTime'>[];
const timesText = (times: Times) =>
  times.length === 0 ? 'off' : times.map(({ openTime, closeTime }) => `${openTime}-${closeTime}`).join(',');

/** The days of a season; over the end of a year in two parts, as the library misreads 'Feb 04-Feb 03'. */
const daysText = ({ from, to }: Season) =>
  from <= to ? `${dayText(from)}-${dayText(to)} ` : `Jan 01-${dayText(to)},${dayText(from)}-Dec 31 `;

/** The rules of a week, one per day that opens, below a range of dates. */
const weekText = (hours: readonly BusinessHours[], dates = '') =>
  DAYS.flatMap((name, day) => {
    const ofDay = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
    return ofDay.length > 0 ? [`${dates}${name} ${timesText(ofDay)}`] : [];
  });

/**
 * A schedule in OpenStreetMap's syntax: after a comma a rule adds to those before, after a semicolon it takes their place
 * on its days.
 */
function syntaxOf({ businessHours, seasons = [], specialDays = [] }: Schedule): string {
  const weeks =
    seasons.length === 0
      ? weekText(businessHours)
      : seasons.flatMap((season) => weekText(season.hours ?? businessHours, daysText(season)));
  const special = specialDays.map(
    ({ date, hours }) => `${date.slice(0, 4)} ${dayText(date.slice(5))} ${timesText(hours)}`,
  );
  return [weeks.join(', '), ...special].join('; ');
}

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`);
const times = fc.tuple(quarter, quarter).filter(([open, close]) => open !== close);
const entryOf = (dayOfWeek: number, [openTime, closeTime]: [string, string]): BusinessHours => ({
  dayOfWeek,
  openTime,
  closeTime,
});
const dayTimes = times.filter(([open, close]) => open < close);
const weekOf = (hours: typeof times) =>
  fc
    .tuple(...DAYS.map(() => fc.array(hours, { maxLength: 3 })))
    .map((days) => days.flatMap((day, at) => day.map((stretch) => entryOf(at, stretch))))
    .filter((entries) => entries.length > 0);
const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${two(month)}-${two(day)}`);
const seasonOf = (hours: BusinessHours[] | null) =>
  fc.record<Season>({
    name: fc.constant('Season'),
    from: monthDay,
    to: monthDay,
    crop: fc.constant(null),
    hours: fc.constant(hours),
  });
const specialDay = fc.record<SpecialDay>({
  date: monthDay.map((day) => `2026-${day}`),
  hours: fc.option(dayTimes).map((time) => (time ? [{ openTime: time[0], closeTime: time[1] }] : [])),
  reason: fc.constant(null),
});
const scheduleOf = (week: ReturnType<typeof weekOf>, specialDays: fc.Arbitrary<SpecialDay[]>) =>
  fc.record<Schedule>({
    businessHours: week,
    seasons: fc.oneof(
      fc.array(seasonOf(null), { maxLength: 3 }),
      fc.array(week.chain(seasonOf), { maxLength: 3 }),
    ),
    specialDays,
  });
/** Nights, or special days: to the library the night of a special day goes on as if the day were not special. */
const schedule = fc.oneof(
  scheduleOf(weekOf(times), fc.constant([])),
  scheduleOf(weekOf(dayTimes), fc.uniqueArray(specialDay, { maxLength: 4, selector: ({ date }) => date })),
);

/** Minutes of the year, and often those of the nights in which the clocks change. */
const CHANGES = ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'].map((change) => Date.parse(change));
const instant = fc
  .oneof(
    fc.integer({ min: 0, max: 364 * 1440 }).map((at) => Date.parse('2026-01-01T12:00:00Z') + at * 60_000),
    fc
      .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -720, max: 720 }))
      .map(([change, at]) => change + at * 60_000),
  )
  .map((at) => new Date(at));

const RUNS = Number(process.env.RANDOM_WEEKS ?? 300);

it(`[HOURS-12] the rule is that of OpenStreetMap's library, for ${RUNS} random schedules and instants`, () => {
  fc.assert(
    fc.property(schedule, instant, (farm, at) => {
      const found = stateAt(farm, at, ZONE);
      const syntax = syntaxOf(farm);
      // The library reckons on the process's clock, which shows here what the farm's does.
      const expected = new OpeningHours(syntax).getState(new Date(found.at));
      expect({ syntax, at: found.at, open: found.state === 'open' }).toEqual({
        syntax,
        at: found.at,
        open: expected,
      });
    }),
    { numRuns: RUNS },
  );
});
