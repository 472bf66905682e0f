import { readFileSync } from 'node:fs';
import path from 'node:path';
import { POSTAL_AREAS, TOWNS } from '@sideroad/seed';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { findPlaces, MOST_PLACES } from './places.ts';

const namesOf = (text: string) => findPlaces(text).map(({ name }) => name);

/** A random number generator that repeats itself: Lehmer's, below a limit. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Makes one typing error: a letter missing, one too many, a wrong one, or two swapped. */
function mistype(name: string, random: (limit: number) => number): string {
  const at = random(name.length);
  const letter = String.fromCharCode(97 + random(26));
  const [before, after] = [name.slice(0, at), name.slice(at + 1)];
  const typed = [
    before + after,
    before + letter + name.slice(at),
    before + letter + after,
    `${before}${after.slice(0, 1)}${name[at]}${after.slice(1)}`,
  ][random(4)];
  return typed === undefined || typed.toLowerCase() === name.toLowerCase() ? mistype(name, random) : typed;
}

describe('[API-66] places by what a visitor types', () => {
  it.each([
    ['guelph', 'Guelph'],
    [' Guelph, Ontario ', 'Guelph'],
    ['guelph ON', 'Guelph'],
    ['gulph', 'Guelph'],
    ['guel', 'Guelph'],
    ['gulp', 'Guelph'],
    ['St Jacobs', 'St. Jacobs'],
    ['saint jacobs', 'St. Jacobs'],
    ['jacobs', 'St. Jacobs'],
    ['Niagara on the lake', 'Niagara-on-the-Lake'],
    ['niagara-on-the-lake, ON, Canada', 'Niagara-on-the-Lake'],
    ['lions head', "Lion's Head"],
    ['Lion’s Head', "Lion's Head"],
    ['Tóronto', 'Toronto'],
    ['sault st marie', 'Sault Ste. Marie'],
    ['N1G', 'N1G'],
    ['n1g 2w1', 'N1G'],
    ['n1g-2', 'N1G'],
  ])('%j is %s', (typed, name) => expect(namesOf(typed)[0]).toBe(name));

  it('finds addresses, counties, short names and French names where they are, and nothing elsewhere', () => {
    const rows = readFileSync(path.join(__dirname, 'testing/typedPlaces.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1);
    const wrong = rows.filter((row) => {
      const [text = '', lat, lon, km] = row.split('|');
      const [place] = findPlaces(text);
      if (!km || !place) return !km !== !place;
      const from = { lat: Number(lat), lng: Number(lon) };
      return distanceKm(from, { lat: place.latitude, lng: place.longitude }) > Number(km);
    });
    expect(rows.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('offers town and county of one name, and postal area and town of an address', () => {
    expect(namesOf('Simcoe')).toEqual(['Simcoe', 'Simcoe County']);
    expect(namesOf('county of simcoe')[0]).toBe('Simcoe County');
    expect(namesOf('12 King St, Guelph, ON N1G 2W1')).toEqual(['N1G', 'Guelph']);
    expect(namesOf('RR 1, Elora, ON N0B 1S0')).toEqual(['Elora', 'N0B']);
  });

  it.each(['', '  ', '-', 'xyzzy', 'Île-aux-Cerfs', 'V5K 0A1', 'a'.repeat(200)])('%j is nowhere', (typed) =>
    expect(namesOf(typed)).toEqual([]),
  );

  it('answers at most eight, the larger towns first where several begin so', () => {
    expect(namesOf('n')).toHaveLength(MOST_PLACES);
    expect(namesOf('to')[0]).toBe('Toronto');
    expect(namesOf('port ')).toEqual(expect.arrayContaining(['Port Colborne', 'Port Hope', 'Port Dover']));
  });

  it('prefers a name to those that only resemble it', () => {
    for (const { name } of TOWNS) expect(namesOf(name)[0]).toBe(name);
    for (const { code } of POSTAL_AREAS) expect(namesOf(`${code} 1A1`)).toEqual([code]);
  });

  it('finds at least 95 in 100 towns first when one letter is wrong', () => {
    const random = randomFrom(39);
    const typed = Array.from({ length: 5 }, () => TOWNS)
      .flat()
      .map(({ name }) => ({ name, found: namesOf(mistype(name, random)) }));
    const first = typed.filter(({ name, found }) => found[0] === name);
    expect(first.length / typed.length).toBeGreaterThanOrEqual(0.95);
  });
});
