import { createHash } from 'node:crypto';
import { FARM_BANNERS } from '@sideroad/shared/contract';
import { isOnLand } from '@sideroad/shared/domain/land';
import { generateFarms, SEED_FARM_COUNT } from './generate.ts';
import { kilometres, type Point } from './make/address.ts';
import { CATEGORIES } from './reference/categories.ts';
import { FEATURES } from './reference/features.ts';
import { chosenSubject } from './scenes/subjects.ts';
import { PLACES, placeOf } from './towns.ts';
import type { SeedFarm } from './types.ts';

const TORONTO: Point = { lat: 43.6532, lon: -79.3832 };

const farms = [...generateFarms({ count: SEED_FARM_COUNT })];

const hashOf = (list: Iterable<SeedFarm>) => {
  const hash = createHash('sha256');
  for (const farm of list) hash.update(JSON.stringify(farm));
  return hash.digest('hex');
};

const countBy = <Key>(list: readonly SeedFarm[], key: (farm: SeedFarm) => Key) => {
  const counts = new Map<Key, number>();
  for (const farm of list) counts.set(key(farm), (counts.get(key(farm)) ?? 0) + 1);
  return counts;
};

/** The farm nearest to this one among those of its first category. */
const neighbourOf = (farm: SeedFarm): SeedFarm | undefined =>
  farms
    .filter((other) => other !== farm && other.categoryIds[0] === farm.categoryIds[0])
    .sort((a, b) => kilometres(farm, a) - kilometres(farm, b))[0];

const opening = ({ description }: SeedFarm) => description.split(' ').slice(0, 3).join(' ');

describe('farms of the seed are in real towns of Ontario', () => {
  it('has at least 400 farms in at least 60 towns', () => {
    expect(farms.length).toBeGreaterThanOrEqual(400);
    expect(countBy(farms, ({ city }) => city).size).toBeGreaterThanOrEqual(60);
  });

  it('scatters them around their towns, in any direction, a drive of minutes away', () => {
    for (const farm of farms) {
      const away = kilometres(farm, placeOf(farm.city).town);
      expect(away).toBeGreaterThan(1);
      expect(away).toBeLessThan(20);
    }
    expect(new Set(farms.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(farms.length);
  });

  it('keeps every one on land', () => {
    expect(farms.filter(({ lat, lon }) => !isOnLand(lat, lon))).toEqual([]);
  });

  it('gives each its town’s time zone and postal district', () => {
    for (const farm of farms) {
      const { town } = placeOf(farm.city);
      expect(farm.timeZone).toBe(town.timeZone);
      expect(farm.zipCode).toMatch(new RegExp(`^${town.fsa} \\d[A-Z]\\d$`));
    }
    expect(countBy(farms, ({ timeZone }) => timeZone).size).toBe(2);
  });
});

describe('[DATA-13] farms of the seed by category', () => {
  const primary = countBy(farms, ({ categoryIds }) => categoryIds[0]);
  const near = countBy(
    farms.filter((farm) => kilometres(farm, TORONTO) <= 120),
    ({ categoryIds }) => categoryIds[0],
  );

  it.each(CATEGORIES.map(({ name, id }) => [name, id]))(
    'has a list worth paging of %s, some near Toronto',
    (_name, id) => {
      expect(primary.get(id)).toBeGreaterThanOrEqual(25);
      expect(near.get(id)).toBeGreaterThanOrEqual(6);
    },
  );
});

describe('names and descriptions of the seed', () => {
  it('names every farm differently', () => {
    expect(new Set(farms.map(({ name }) => name)).size).toBe(farms.length);
  });

  it('leaves no slot unfilled', () => {
    expect(JSON.stringify(farms)).not.toMatch(/[{]\w+[}]|undefined/);
  });

  it('joins words as English does', () => {
    for (const { name, description } of farms) {
      expect(`${name} ${description}`).not.toMatch(/\ba (?!one\b|one-)[aeio]/i);
      expect(`${name} ${description}`).not.toMatch(/\b[A-Z]\w*(sss|zs|shs|s's)\b/);
      expect(description).not.toMatch(/(\b\w+\b) \1\b|[,.]{2}| {2}/);
    }
  });

  it('describes each in two paragraphs of two to four sentences in all', () => {
    for (const { description } of farms) {
      expect(description.split('\n\n')).toHaveLength(2);
      const sentences = description.replace(/\b(Mr|St)\./g, '$1').split(/(?<=[.?])\s+(?=[A-ZÉ])/).length;
      expect([description, sentences >= 2 && sentences <= 4]).toEqual([description, true]);
    }
    expect(new Set(farms.map(({ description }) => description)).size).toBe(farms.length);
  });

  it('opens no description as the nearest farm of the category does', () => {
    const alike = farms.filter((farm) => {
      const neighbour = neighbourOf(farm);
      return neighbour && opening(neighbour) === opening(farm);
    });
    expect(alike.length).toBeLessThan(farms.length / 200);
  });

  it('the picture of a pick-your-own farm shows what its name says', () => {
    const unsaid = farms
      .filter(({ pictures }) => pictures[0]?.category === 'pyo_farm')
      .filter(
        ({ name }) =>
          !chosenSubject({ subject: undefined, seed: name }, ['apple', 'berry', 'pumpkin', 'sun']),
      );
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });
});

describe('[DATA-6] hours of the seed', () => {
  const shape = ({ businessHours }: SeedFarm) => JSON.stringify(businessHours);
  const some = (test: (open: string, close: string) => boolean) =>
    farms.some(({ businessHours }) =>
      businessHours.some(({ openTime, closeTime }) => openTime && closeTime && test(openTime, closeTime)),
    );

  it('lists seven days, Monday first, each open with two times or closed with none', () => {
    for (const { businessHours } of farms) {
      expect(businessHours.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      for (const { openTime, closeTime } of businessHours) {
        expect(openTime === null).toBe(closeTime === null);
        if (openTime)
          expect(`${openTime} ${closeTime}`).toMatch(
            /^([01]\d|2[0-3]):[03]0(:00)? ([01]\d|2[0-3]):[03]0(:00)?$/,
          );
      }
    }
  });

  it('has many shapes, nights over midnight, seconds, and farms that are shut', () => {
    expect(countBy(farms, shape).size).toBeGreaterThan(60);
    expect(some((open, close) => close < open)).toBe(true);
    expect(some((open) => open.length === 'HH:mm:ss'.length)).toBe(true);
    expect(farms.some(({ businessHours }) => businessHours.every(({ openTime }) => openTime === null))).toBe(
      true,
    );
  });
});

describe('[DATA-55] fields of the seed keep the limits of a registration', () => {
  it('names have 2 to 100 characters, descriptions at most 2000', () => {
    for (const { name, description } of farms) {
      expect(name.length).toBeGreaterThanOrEqual(2);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(description.length).toBeLessThanOrEqual(2000);
    }
  });

  it('[ADD-22, API-36] one to ten tips, with a title of 2 to 100 and a text of at most 250', () => {
    for (const { tips } of farms) {
      expect(tips.length).toBeGreaterThanOrEqual(1);
      expect(tips.length).toBeLessThanOrEqual(10);
      expect(new Set(tips.map(({ tipTitle }) => tipTitle)).size).toBe(tips.length);
      for (const { tipTitle, tipText } of tips) {
        expect(tipTitle.length).toBeGreaterThanOrEqual(2);
        expect(tipTitle.length).toBeLessThanOrEqual(100);
        expect(tipText.trim()).not.toBe('');
        expect(tipText.length).toBeLessThanOrEqual(250);
      }
    }
  });

  it('one to three categories and one to eight features, all of them known', () => {
    const known = { categories: CATEGORIES.map(({ id }) => id), features: FEATURES.map(({ id }) => id) };
    for (const { categoryIds, featureIds } of farms) {
      expect(categoryIds.length).toBeLessThanOrEqual(3);
      expect(featureIds.length).toBeGreaterThanOrEqual(4);
      expect(featureIds.length).toBeLessThanOrEqual(8);
      expect(known.categories).toEqual(expect.arrayContaining(categoryIds));
      expect(known.features).toEqual(expect.arrayContaining(featureIds));
      expect(new Set(categoryIds).size).toBe(categoryIds.length);
      expect(new Set(featureIds).size).toBe(featureIds.length);
    }
  });

  it('gives every part of the province each banner', () => {
    const partOf = new Map(PLACES.map(({ town, region }) => [town.name, region.part]));
    const seen = new Set(farms.map(({ city, banner }) => `${partOf.get(city)} ${banner}`));
    for (const part of partOf.values()) {
      for (const banner of FARM_BANNERS) expect(seen).toContain(`${part} ${banner}`);
    }
  });

  it.each([
    ['New', 0.08],
    ['Staff Pick', 0.08],
    ['Trending', 0.1],
  ])('gives about as many farms the banner %s as planned', (name, share) => {
    const given = farms.filter(({ banner }) => banner === name).length / farms.length;
    expect(Math.abs(given - share)).toBeLessThan(0.025);
  });

  it('[DATA-57] phone numbers have 10 digits, of those set aside for fiction', () => {
    for (const { phoneNumber } of farms) expect(phoneNumber).toMatch(/^[2-9]\d{2}55501\d{2}$/);
  });

  it('[DATA-57] addresses are valid, at most 255 long, and of a reserved domain', () => {
    const urls = farms.flatMap(({ webUrl, socialUrl }) => [webUrl, socialUrl]).filter((url) => url !== null);
    for (const url of urls) {
      expect(url.length).toBeLessThanOrEqual(255);
      expect(new URL(url).hostname).toMatch(/\.example$/);
    }
    expect(farms.some(({ webUrl }) => webUrl === null)).toBe(true);
  });

  it('leaves out the street or region of a few, one in a hundred at most', () => {
    const incomplete = farms.filter(({ street1, region }) => street1 === null || region === null).length;
    expect(incomplete).toBeGreaterThan(0);
    expect(incomplete).toBeLessThanOrEqual(farms.length / 100);
  });
});

describe('neighbours of the seed differ in their light', () => {
  it('draws a cover and four gallery views of each farm in one light', () => {
    for (const { name, pictures } of farms) {
      expect(pictures.map(({ shot }) => shot)).toEqual([0, 1, 2, 3, 4]);
      expect(new Set(pictures.map(({ light, category }) => `${light} ${category}`)).size).toBe(1);
      expect(pictures.every(({ seed }) => seed === name)).toBe(true);
    }
  });

  it('lights hardly any farm as the nearest one of its category', () => {
    const alike = farms.filter((farm) => neighbourOf(farm)?.pictures[0]?.light === farm.pictures[0]?.light);
    expect(alike.length).toBeLessThan(farms.length / 20);
  });
});

describe('the seed is deterministic', () => {
  it('gives the same farms twice, and others for another seed', () => {
    expect(hashOf(generateFarms({ count: SEED_FARM_COUNT }))).toBe(hashOf(farms));
    expect(hashOf(generateFarms({ count: SEED_FARM_COUNT, seed: 'other' }))).not.toBe(hashOf(farms));
  });

  it('begins a larger seed with a smaller one, as many as asked for', () => {
    const more = [...generateFarms({ count: SEED_FARM_COUNT + 460 })];
    expect(more).toHaveLength(SEED_FARM_COUNT + 460);
    expect(hashOf(more.slice(0, SEED_FARM_COUNT))).toBe(hashOf(farms));
    expect([...generateFarms({ count: 3 })]).toHaveLength(3);
    expect([...generateFarms({ count: 0 })]).toEqual([]);
  });

  it('makes one farm at a time', () => {
    const endless = generateFarms({ count: 1_000_000 });
    expect(endless.next().value?.name).toBe('Maple Hollow Orchard');
    endless.return(undefined);
  });
});
