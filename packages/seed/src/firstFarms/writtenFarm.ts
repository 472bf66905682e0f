import type { FarmBanner } from '@sideroad/shared/contract';
import { postalCode, scatter } from '../make/address.ts';
import { phoneNumber } from '../make/contact.ts';
import { businessHours, readWeek } from '../make/hours.ts';
import { picturesOf } from '../make/pictures.ts';
import { categoryId } from '../reference/categories.ts';
import type { FeatureKey } from '../reference/featureIcons.ts';
import { featureId } from '../reference/features.ts';
import type { NonEmpty, Random } from '../scenes/random.ts';
import type { Light, SceneCategory } from '../scenes/scene.ts';
import { placeOf } from '../towns.ts';
import type { SeedFarm } from '../types.ts';

/** A farm with texts written by hand. */
export interface WrittenFarm {
  name: string;
  town: string;
  street: string;
  zipCode?: string;
  categories: NonEmpty<SceneCategory>;
  banner?: FarmBanner;
  light: Light;
  /** Two paragraphs. */
  about: readonly [string, string];
  features: NonEmpty<FeatureKey>;
  /** As hours.ts reads it. */
  week: string;
  tips: NonEmpty<readonly [title: string, text: string]>;
  /** What it calls itself on the web; both addresses are made of it. Left out, it has neither. */
  handle?: string;
}

/** Converts it to the stored form; chooses missing values (coordinates, telephone) at random. */
export function writtenFarm(farm: WrittenFarm, random: Random): SeedFarm {
  const { town, region } = placeOf(farm.town);
  return {
    name: farm.name,
    description: farm.about.join('\n\n'),
    phoneNumber: phoneNumber(region, random),
    webUrl: farm.handle ? `https://${farm.handle}.example` : null,
    socialUrl: farm.handle ? `https://social.example/@${farm.handle}` : null,
    banner: farm.banner ?? null,
    businessHours: businessHours(readWeek(farm.week), false),
    tips: farm.tips.map(([tipTitle, tipText]) => ({ tipTitle, tipText })),
    categoryIds: farm.categories.map(categoryId),
    featureIds: farm.features.map(featureId),
    timeZone: town.timeZone,
    street1: farm.street,
    street2: null,
    city: town.name,
    region: town.county,
    zipCode: farm.zipCode ?? postalCode(town, random),
    ...scatter(town, random),
    pictures: picturesOf(farm.categories[0], farm.name, farm.light),
  };
}
