import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Address, Coordinates, Farm, FarmBanner, SpecialDay } from '@sideroad/shared/contract';

type OfFarm = 'name' | 'description' | 'webUrl' | 'socialUrl' | 'businessHours' | 'seasons' | 'tips';
type OfAddress = 'street1' | 'street2' | 'region';

/** A sample farm, ready to be stored; `street1` is null for the few whose address is incomplete. */
export interface SeedFarm extends Pick<Farm, OfFarm>, Pick<Address, OfAddress>, Coordinates {
  /** Ten digits, no prefix. */
  phoneNumber: string;
  banner: FarmBanner | null;
  /** On holidays of Ontario, by their names: their dates are those of this year and the next. */
  specialDays?: { holiday: string; hours: SpecialDay['hours'] }[];
  /** 'YYYY-MM-DD' */
  confirmedAt?: string;
  /** Those of the reference data. */
  categoryIds: string[];
  featureIds: string[];
  /** IANA name: Ontario has two, America/Toronto and America/Winnipeg. */
  timeZone: string;
  city: string;
  zipCode: string;
  /** Hashes of `SAMPLE_PICTURES`: the cover first, then four for the gallery. */
  pictures: string[];
}

const data = (file: string) => fileURLToPath(new URL(`../data/${file}`, import.meta.url));
const linesOf = (file: string) => readFileSync(data(file), 'utf8').trimEnd().split('\n');

/** Returns the sample farms of Ontario. In a database that was empty, farm n of the list has the number n. */
export const sampleFarms = (): SeedFarm[] => linesOf('farms.ndjson').map((line) => JSON.parse(line));

const tableOf = (file: string) =>
  linesOf(file)
    .slice(1)
    .map((line) => line.split(','));

/** A town of Ontario; degrees, within 0.01 of the true ones. */
export interface Town extends Coordinates {
  name: string;
  /** Forward sortation area: the first half of the postal code; empty where it is not known. */
  fsa: string;
  /** 0 where it is not known. */
  population: number;
}

/** Towns of Ontario, among them those of all sample farms. */
export const TOWNS: readonly Town[] = tableOf('towns.csv').map(
  ([name = '', lat, lon, fsa = '', population]) => ({
    name,
    lat: Number(lat),
    lon: Number(lon),
    fsa,
    population: Number(population),
  }),
);

/** A county, region or municipality of several towns, and a part of the country that people call by a name. */
export interface Area extends Coordinates {
  name: string;
  /** Other names of it. */
  aliases: readonly string[];
}

export const AREAS: readonly Area[] = tableOf('areas.csv').map(([name = '', lat, lon, aliases = '']) => ({
  name,
  lat: Number(lat),
  lon: Number(lon),
  aliases: aliases.split(';'),
}));

/** Towns by what people call them for short. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  tableOf('shortNames.csv').map(([short = '', name = '']) => [short, name]),
);

/** Places that are known by name only: another name that resembles one of theirs is not meant. */
export const UNPLACED_NAMES: readonly string[] = tableOf('unplaced.csv').map(([name = '']) => name);

/** A forward sortation area of Ontario and a town in it; degrees of its middle. */
export interface PostalArea extends Coordinates {
  code: string;
  town: string;
}

export const POSTAL_AREAS: readonly PostalArea[] = tableOf('postalAreas.csv').map(
  ([code = '', lat, lon, town = '']) => ({ code, lat: Number(lat), lon: Number(lon), town }),
);

/** The pictures of sample farms, 1920 × 1440 pixels: the CSS colour that is shown until one has loaded, by its hash. */
export const SAMPLE_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(data('pictures.json'), 'utf8'))),
);

const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));

/** Path of a sample picture's file in one of `IMAGE_WIDTHS`, as WebP. */
export const samplePictureFile = (hash: string, width: number) =>
  path.join(PICTURES, `${hash}-${width}.webp`);
