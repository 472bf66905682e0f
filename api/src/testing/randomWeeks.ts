import type { BusinessHours, Season, SpecialDay } from '@sideroad/shared/contract';
import type { Schedule } from '@sideroad/shared/domain/opening';
import fc from 'fast-check';

type Stretch = SpecialDay['hours'][number];

const two = (value: number) => String(value).padStart(2, '0');
const clock = (quarters: number) => `${two(Math.floor(quarters / 4))}:${two((quarters % 4) * 15)}`;

/** Up to three stretches that do not overlap, in order; the last may end at 24:00 or run past midnight. */
const stretches = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 }),
    fc.option(fc.integer({ min: 0, max: 95 })),
  )
  .map(([times, night]): Stretch[] => {
    const sorted = times.toSorted((one, other) => one - other);
    const pairs = sorted.flatMap((open, index) => {
      const close = sorted[index + 1];
      return index % 2 === 0 && close !== undefined
        ? [{ openTime: clock(open), closeTime: clock(close) }]
        : [];
    });
    const last = pairs.at(-1);
    // Past midnight in place of its own end.
    if (last && night !== null && clock(night) < last.openTime) last.closeTime = clock(night);
    return pairs;
  });

/** A week in which days are open, closed or not known. */
export const randomWeek = fc
  .array(fc.oneof(fc.constant(null), fc.constant<Stretch[]>([]), stretches, stretches), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) =>
    days.flatMap((day, dayOfWeek): BusinessHours[] => {
      if (day?.length === 0) return [{ dayOfWeek, openTime: null, closeTime: null }];
      return (day ?? []).map((stretch) => ({ dayOfWeek, ...stretch }));
    }),
  );

const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 29 }))
  .map(([month, day]) => `${two(month)}-${two(day)}`);

const season = fc.record<Season>({
  name: fc.constant('Season'),
  from: monthDay,
  to: monthDay,
  crop: fc.constantFrom(null, 'apples'),
  hours: fc.option(randomWeek),
});

/** A schedule with special days of a year. */
export const randomSchedule = (year: number): fc.Arbitrary<Required<Schedule>> =>
  fc.record({
    businessHours: randomWeek,
    seasons: fc.array(season, { maxLength: 3 }),
    specialDays: fc.uniqueArray(
      fc.record<SpecialDay>({
        date: fc.oneof(
          // Often those about the nights in which the clocks change, in 2027.
          fc.constantFrom(`${year}-03-13`, `${year}-03-14`, `${year}-11-06`, `${year}-11-07`),
          monthDay.filter((day) => day !== '02-29').map((day) => `${year}-${day}`),
        ),
        hours: fc.oneof(fc.constant<Stretch[]>([]), stretches),
        reason: fc.constantFrom(null, 'Fair'),
      }),
      { maxLength: 4, selector: ({ date }) => date },
    ),
  });

/** Runs of a test of random weeks: few, or as many as the environment asks for. */
export const WEEKS = Number(process.env.RANDOM_WEEKS ?? 200);
