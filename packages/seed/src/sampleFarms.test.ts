import { readFileSync } from 'node:fs';
import { cropOf } from '@sideroad/shared/domain/crops';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import { registrationProblems } from '@sideroad/shared/domain/registration';
import { CATEGORIES, FEATURES } from './reference.ts';
import { POSTAL_AREAS, SAMPLE_PICTURES, sampleFarms, samplePictureFile, TOWNS } from './sampleFarms.ts';

const farms = sampleFarms();

describe('[RUN-36] sample farms', () => {
  it('are at least 400 in at least 60 towns, each with a name of its own', () => {
    expect(farms.length).toBeGreaterThanOrEqual(400);
    expect(new Set(farms.map(({ city }) => city)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(farms.map(({ name }) => name)).size).toBe(farms.length);
  });

  it.each(farms.map((farm) => [farm.name, farm] as const))(
    '[DATA-1, ADD-22, API-36] %s keeps the rules of a registration',
    (_name, { pictures: _, specialDays: _byHoliday, street1, street2, city, region, zipCode, ...farm }) => {
      const location = {
        street1: street1 ?? 'Road',
        street2,
        city,
        region,
        state: 'Ontario',
        zipCode,
        country: 'Canada',
      };
      expect(
        registrationProblems(
          { farm, location },
          { tipTextMax: 250, isCrop: (slug) => cropOf(slug) !== undefined },
        ),
      ).toEqual([]);
      expect(CATEGORIES.map(({ id }) => id)).toEqual(expect.arrayContaining(farm.categoryIds));
      expect(FEATURES.map(({ id }) => id)).toEqual(expect.arrayContaining(farm.featureIds));
      expect(TOWNS.map(({ name }) => name)).toContain(city);
    },
  );

  it('have telephone numbers and domains that are set aside for fiction', () => {
    for (const { phoneNumber, webUrl, socialUrl } of farms) {
      expect(phoneNumber).toMatch(/^[2-9]\d{2}55501\d{2}$/);
      for (const url of [webUrl, socialUrl]) if (url) expect(new URL(url).hostname).toMatch(/\.example$/);
    }
  });

  it('[DATA-1] have seasons and crops where their year has them, a third of them none', () => {
    const pickYourOwn = farms.filter(({ categoryIds }) => categoryIds.includes('1'));
    expect(pickYourOwn.filter(({ seasons = [] }) => !seasons.some(({ crop }) => crop !== null))).toEqual([]);
    const share = farms.filter(({ seasons }) => !seasons).length / farms.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.4);
  });

  it('[HOURS-7] west of 90° W keep the time of Winnipeg', () => {
    for (const { name, lon, timeZone } of farms)
      expect([name, timeZone]).toEqual([name, lon < -90 ? 'America/Winnipeg' : 'America/Toronto']);
  });
});

describe('pictures of sample farms', () => {
  it('are five different ones of each farm, and at least eight covers of each category', () => {
    const covers = new Map<string, Set<string>>();
    for (const { categoryIds, pictures } of farms) {
      expect(new Set(pictures).size).toBe(5);
      for (const hash of pictures) expect(SAMPLE_PICTURES.has(hash)).toBe(true);
      const [category = '', cover = ''] = [categoryIds[0], pictures[0]];
      covers.set(category, (covers.get(category) ?? new Set()).add(cover));
    }
    expect(covers.size).toBe(CATEGORIES.length);
    for (const [category, hashes] of covers) expect([category, hashes.size >= 8]).toEqual([category, true]);
  });

  it('are WebP files in every width', () => {
    for (const hash of SAMPLE_PICTURES.keys())
      for (const width of IMAGE_WIDTHS)
        expect(readFileSync(samplePictureFile(hash, width)).toString('latin1', 8, 12)).toBe('WEBP');
  });
});

const FSA = /^[KLMNP]\d[ABCEGHJKLMNPRSTVWXYZ]$/;
const isInOntario = ({ lat, lon }: { lat: number; lon: number }) =>
  lat > 41.6 && lat < 56.9 && lon > -95.2 && lon < -74.3;

it('[API-66] towns are in Ontario, those of sample farms with a postal district of it', () => {
  expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length);
  const cities = new Set(farms.map(({ city }) => city));
  for (const town of TOWNS) {
    expect(isInOntario(town)).toBe(true);
    if (town.fsa || cities.has(town.name)) expect(town.fsa).toMatch(FSA);
  }
});

it('[API-66] postal areas are in Ontario, each once, near the town that they are in', () => {
  expect(new Set(POSTAL_AREAS.map(({ code }) => code)).size).toBe(POSTAL_AREAS.length);
  for (const area of POSTAL_AREAS) {
    expect(area.code).toMatch(FSA);
    expect(isInOntario(area)).toBe(true);
    // Those of the country, with a 0, are large.
    const town = TOWNS.find(({ name }) => name === area.town);
    if (area.code[1] !== '0' && town)
      expect([
        area.code,
        distanceKm({ lat: area.lat, lng: area.lon }, { lat: town.lat, lng: town.lon }) < 20,
      ]).toEqual([area.code, true]);
  }
  expect(POSTAL_AREAS.find(({ code }) => code === 'N1G')?.town).toBe('Guelph');
});
