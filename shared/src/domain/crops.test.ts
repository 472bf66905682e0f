import { CROPS, cropOf, halvesUntil, isInWindow, ripeAt, usualSeason, ZONES, zoneOf } from './crops.ts';

const slugs = (crops: { slug: string }[]) => crops.map(({ slug }) => slug);
const season = (slug: string, zone: (typeof ZONES)[number]) => {
  const crop = cropOf(slug);
  return crop && usualSeason(crop, zone);
};

describe('[SEASON-1] the list of crops', () => {
  it('has unique slugs and names, and windows of half months', () => {
    expect(new Set(slugs([...CROPS])).size).toBe(CROPS.length);
    expect(new Set(CROPS.map(({ name }) => name)).size).toBe(CROPS.length);
    for (const { slug, windows } of CROPS) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      const known = ZONES.flatMap((zone) => windows[zone] ?? []);
      expect(known.length).toBeGreaterThan(0);
      for (const half of known.flatMap(({ from, to }) => [from, to])) {
        expect(Number.isInteger(half) && half >= 1 && half <= 24).toBe(true);
      }
    }
  });

  it('names a crop, and none that is unknown', () => {
    expect(cropOf('sweet-corn')?.name).toBe('Sweet corn');
    expect(cropOf('bananas')).toBeUndefined();
  });
});

it.each([
  ['Niagara', 43.1, 'south'],
  ['Toronto', 43.65, 'south'],
  ['Barrie', 44.39, 'centre'],
  ['Ottawa', 45.42, 'centre'],
  ['Sudbury', 46.49, 'north'],
  ['Thunder Bay', 48.38, 'north'],
])('[SEASON-1] %s lies in its zone', (_town, lat, zone) => {
  expect(zoneOf(lat)).toBe(zone);
});

describe('[SEASON-1] what is ripe', () => {
  it('in the second half of June are strawberries in the south and centre, not yet in the north', () => {
    expect(slugs(ripeAt('south', 6, 16))).toContain('strawberries');
    expect(slugs(ripeAt('centre', 6, 30))).toContain('strawberries');
    expect(slugs(ripeAt('north', 6, 30))).not.toContain('strawberries');
  });

  it('in late November are trees, and apples no longer', () => {
    expect(slugs(ripeAt('south', 11, 26))).toEqual(['brussels-sprouts', 'cider', 'christmas-trees']);
    expect(slugs(ripeAt('north', 11, 26))).toEqual(['christmas-trees']);
  });

  it('changes from the 15th to the 16th', () => {
    expect(slugs(ripeAt('south', 8, 15))).not.toContain('apples');
    expect(slugs(ripeAt('south', 8, 16))).toContain('apples');
    expect(slugs(ripeAt('south', 10, 31))).toContain('apples');
    expect(slugs(ripeAt('south', 11, 1))).not.toContain('apples');
  });

  it('goes on over the turn of the year', () => {
    expect([12, 1, 2].map((month) => slugs(ripeAt('south', month, 3)).includes('icewine'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isInWindow({ from: 23, to: 2 }, 24)).toBe(true);
    expect(halvesUntil({ from: 1, to: 4 }, 22)).toBe(3);
  });
});

it.each([
  ['apples', 'south', { from: '08-16', to: '10-31' }],
  ['strawberries', 'south', { from: '06-01', to: '07-15' }],
  ['icewine', 'south', { from: '12-01', to: '01-31' }],
  ['sleigh-rides', 'south', { from: '01-01', to: '02-28' }],
  ['peaches', 'north', null],
] as const)('the usual season of %s in the %s is %j', (slug, zone, expected) => {
  expect(season(slug, zone)).toEqual(expected);
});
