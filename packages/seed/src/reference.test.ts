import { existsSync } from 'node:fs';
import path from 'node:path';
import { CategorySchema, ExperienceSchema, FeatureSchema } from '@sideroad/shared/contract';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BLOG_POSTS, CATEGORIES, EXPERIENCES, FEATURE_CATEGORIES, FEATURES } from './reference.ts';
import { sampleFarms } from './sampleFarms.ts';

/** Lists what is wrong with the items of a data file. */
const problems = (schema: TSchema, items: readonly unknown[]) => Value.Errors(Type.Array(schema), items);
const isIcon = (svg: string | null) =>
  svg !== null && /^<svg [^>]*viewBox="0 0 24 24"[^>]*stroke="currentColor"[^>]*>.+<\/svg>$/.test(svg);
const isPicture = (url: string | null) =>
  url !== null && existsSync(path.resolve(__dirname, '../../../shell', `.${url}`));

describe('[DATA-11] categories', () => {
  it('[HOME-24] 1 is PYO Farm, 2 Animal Farm and 7 Winery', () => {
    const nameOf = (id: string) => CATEGORIES.find((category) => category.id === id)?.name;
    expect(nameOf(CATEGORY_IDS.pickYourOwn)).toBe('PYO Farm');
    expect(nameOf(CATEGORY_IDS.animalFarm)).toBe('Animal Farm');
    expect(nameOf(CATEGORY_IDS.winery)).toBe('Winery');
  });

  it('have the ids 1 to 11 once each, with a sentence and an icon', () => {
    expect(problems(CategorySchema, CATEGORIES)).toEqual([]);
    const ids = CATEGORIES.map(({ id }) => Number(id));
    expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const { description, iconSvg } of CATEGORIES) {
      expect(description).toMatch(/^[A-Z].{30,}\.$/);
      expect(isIcon(iconSvg)).toBe(true);
    }
  });
});

it('[DATA-11, ADD-25] features have their own ids, names and icons, and a feature category each', () => {
  expect(problems(FeatureSchema, FEATURES)).toEqual([]);
  const used = new Set(FEATURES.map(({ categoryId }) => categoryId));
  expect([...used].sort()).toEqual(FEATURE_CATEGORIES.map(({ id }) => id).sort());
  expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length);
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
  for (const { name, description, iconSvg } of FEATURES) {
    expect(name.length >= 2 && name.length <= 100 && isIcon(iconSvg)).toBe(true);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

it.each(Object.entries(EXPERIENCES))(
  '[API-49] experiences of %s are by farms of the seed, with a picture of the site',
  (list, experiences) => {
    expect(experiences.length).toBeGreaterThanOrEqual(4);
    expect(problems(ExperienceSchema, experiences)).toEqual([]);
    const farms = sampleFarms().map(({ name }) => name);
    for (const { category, farmName, coverImage } of experiences) {
      expect(category).toBe(list);
      expect(farms).toContain(farmName);
      expect(isPicture(coverImage?.viewUrl ?? null)).toBe(true);
    }
  },
);

it('[HOME-47] blog posts are more than a page shows, with a picture of the site and a reserved domain', () => {
  expect(BLOG_POSTS.length).toBeGreaterThan(4);
  for (const { link, imageUrl } of BLOG_POSTS) {
    expect(new URL(link).hostname).toMatch(/\.example$/);
    expect(isPicture(imageUrl)).toBe(true);
  }
});
