import fc from 'fast-check';
import {
  dayAndHour,
  type Finding,
  isNarrowed,
  NO_FINDING,
  nearDays,
  openOn,
  readFinding,
  spanOf,
  WITHIN_KM,
} from './finding.ts';
import { listingQuery, searchQuery } from './routeQueries.ts';

const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((value) => value / 10_000 || 0);
const finding: fc.Arbitrary<Finding> = fc.record({
  near: fc.option(
    fc.record({
      name: fc.constantFrom('Guelph', 'St. Jacobs', 'Île-aux-Cerfs, the'),
      lat: degrees(89),
      lng: degrees(179),
    }),
  ),
  open: fc.constantFrom(null, 'now', '2026-11-28', '2026-11-28T10:00', '2026-11-28/2026-11-29'),
  crop: fc.constantFrom(null, 'sweet-corn'),
  within: fc.constantFrom(null, ...WITHIN_KM),
  features: fc.uniqueArray(fc.nat({ max: 99 }).map(String), { maxLength: 4 }),
  sort: fc.constantFrom(null, 'opens' as const, 'name' as const),
});

describe('[FIND-1] what narrows a list is in its address', () => {
  it('comes back as it was, for lists and search', () => {
    fc.assert(
      fc.property(finding, (wanted) => {
        expect(listingQuery.parse(listingQuery.format({ finding: wanted })).finding).toEqual(wanted);
        expect(searchQuery.parse(searchQuery.format({ q: 'a', finding: wanted })).finding).toEqual(wanted);
      }),
    );
  });

  it.each(['2027-03-14T03:00', '2027-03-13T02:30'])('reads %s, which clocks show', (open) =>
    expect(readFinding(new URLSearchParams({ open })).open).toBe(open),
  );

  it.each([
    ['2026-11-28', null, '2026-11-28T00:00', '2026-11-29T00:00'],
    ['2026-03-08', '01:59', '2026-03-08T01:59', '2026-03-08T02:00'],
    ['2026-11-28', '12:00/17:00', '2026-11-28T12:00', '2026-11-28T17:00'],
    ['2026-11-28/2026-11-29', null, '2026-11-28T00:00', '2026-11-30T00:00'],
  ])('reads %s at %s as a span', (day, hour, from, to) => {
    expect(dayAndHour(openOn(day, hour))).toEqual({ day, hour });
    expect(spanOf(openOn(day, hour))).toEqual({ from, to });
  });

  it.each([
    ['2026-11-28T10:00', '2026-11-28/2026-11-29'],
    ['2026-11-29T00:00', '2026-12-05/2026-12-06'],
  ])('has at %s the weekend of %s', (clock, weekend) => expect(nearDays(clock).weekend).toBe(weekend));

  it('reads well', () => {
    const near = { name: 'Guelph', lat: 43.5448, lng: -80.2482 };
    const address = listingQuery.format({
      finding: { ...NO_FINDING, near, open: '2026-11-28T10:00', features: ['3', '12'] },
    });
    expect(address).toBe('?near=43.5448,-80.2482,Guelph&open=2026-11-28T10:00&features=3,12');
  });

  it.each([
    'near=91,0,Nowhere',
    'near=43,-80',
    'near=43,-80,%20',
    'open=2026-02-30T10:00',
    'open=tomorrow',
    'open=2027-03-14T02:30',
    'open=2026-11-31',
    'open=2026-11-29/2026-11-28',
    'open=2026-11-28T10:00/2026-11-28T10:00',
    'open=2026-11-01/2026-11-08',
    'open=2026-11-28/2026-11-29/2026-11-30',
    'open=2026-03-08T02:00',
    'crop=<b>',
    'within=30',
    'features=a,-1',
    'sort=price',
  ])('leaves out what is not valid: %s', (query) => {
    const found = readFinding(new URLSearchParams(query));
    expect(found).toEqual(NO_FINDING);
    expect(isNarrowed(found)).toBe(false);
  });
});
