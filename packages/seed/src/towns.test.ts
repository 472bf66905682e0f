import { PLACES, placeOf } from './towns.ts';

describe('towns of Ontario', () => {
  it('knows more than enough towns, each once', () => {
    const names = PLACES.map(({ town }) => town.name);
    expect(names.length).toBeGreaterThanOrEqual(80);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(PLACES.map(({ town }) => [town.name, town] as const))('%s is in Ontario', (_name, town) => {
    expect(town.lat).toBeGreaterThan(41.6);
    expect(town.lat).toBeLessThan(51);
    expect(town.lon).toBeGreaterThan(-95.2);
    expect(town.lon).toBeLessThan(-74.3);
    // Postal districts of Ontario outside Toronto: east, centre, southwest and north.
    expect(town.fsa).toMatch(/^[KLNP]\d[ABCEGHJKLMNPRSTVWXYZ]$/);
    expect(town.county).not.toBe('');
    expect(town.weight).toBeGreaterThan(0);
  });

  it("[HOURS-5] have their time zone; west of 90° W that is Winnipeg's", () => {
    for (const { town } of PLACES) {
      expect([town.name, town.timeZone]).toEqual([
        town.name,
        town.lon < -90 ? 'America/Winnipeg' : 'America/Toronto',
      ]);
    }
    expect(placeOf('Kenora').town.timeZone).toBe('America/Winnipeg');
  });

  it('refuses a town that it does not know', () => {
    expect(() => placeOf('Atlantis')).toThrow("The seed has no town 'Atlantis'");
  });
});
