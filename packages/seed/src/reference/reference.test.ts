import { ExperienceSchema } from '@sideroad/shared/contract';
import { CATEGORY_IDS, sortCategories } from '@sideroad/shared/domain/category';
import { Value } from 'typebox/value';
import { sampleFarms } from '../sampleFarms.ts';
import { BLOG_POSTS } from './blogPosts.ts';
import { CATEGORIES } from './categories.ts';
import { EXPERIENCES } from './experiences.ts';
import { FEATURE_CATEGORIES } from './featureCategories.ts';
import { FEATURES } from './features.ts';

const isIcon = (svg: string | null) =>
  svg !== null && /^<svg [^>]*viewBox="0 0 24 24"[^>]*stroke="currentColor"[^>]*>.+<\/svg>$/.test(svg);

describe('[DATA-11, DATA-13] categories', () => {
  it('[HOME-24] 1 is PYO Farm, 2 Animal Farm and 7 Winery', () => {
    const nameOf = (id: string) => CATEGORIES.find((category) => category.id === id)?.name;
    expect(nameOf(CATEGORY_IDS.pickYourOwn)).toBe('PYO Farm');
    expect(nameOf(CATEGORY_IDS.animalFarm)).toBe('Animal Farm');
    expect(nameOf(CATEGORY_IDS.winery)).toBe('Winery');
  });

  it('[HOME-18] are in the order of the list', () => {
    expect(sortCategories(CATEGORIES).map(({ name }) => name)).toEqual([
      'PYO Farm',
      'Animal Farm',
      'Festivals',
      'Kids Play Area',
      'Farmers Market',
      'Farmstays',
      'Winery',
      'Cidery',
      'Tree Farm',
      'Weddings',
      'Photography',
    ]);
  });

  it('have the ids 1 to 11 once each, with a sentence and an icon', () => {
    const ids = CATEGORIES.map(({ id }) => Number(id));
    expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const { description, iconSvg } of CATEGORIES) {
      expect(description).toMatch(/^[A-Z].{30,}\.$/);
      expect(isIcon(iconSvg)).toBe(true);
    }
  });
});

describe('[DATA-11] features', () => {
  it('belong to a feature category each, and none of those is empty', () => {
    const used = new Set(FEATURES.map(({ categoryId }) => categoryId));
    expect([...used].sort()).toEqual(FEATURE_CATEGORIES.map(({ id }) => id).sort());
  });

  it('[ADD-28] have their own ids, names and icons within the limits', () => {
    expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length);
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
    for (const { name, description, iconSvg } of FEATURES) {
      expect(name.length).toBeGreaterThanOrEqual(2);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(isIcon(iconSvg)).toBe(true);
    }
  });
});

describe('[API-49] experiences', () => {
  it.each(Object.entries(EXPERIENCES))('of %s are by farms of the seed', (list, experiences) => {
    expect(experiences.length).toBeGreaterThanOrEqual(4);
    for (const experience of experiences) {
      expect(Value.Errors(ExperienceSchema, experience)).toEqual([]);
      expect(experience.category).toBe(list);
      expect(sampleFarms().map(({ name }) => name)).toContain(experience.farmName);
    }
  });
});

describe('[HOME-47] blog posts', () => {
  it('are more than a page shows, the first four as on home', () => {
    expect(BLOG_POSTS.length).toBeGreaterThan(4);
    expect(BLOG_POSTS.slice(0, 4).map(({ title }) => title)).toEqual([
      'When to pick: an Ontario fruit calendar',
      'Six farms to visit with a toddler',
      'How a working vineyard spends its winter',
      'The cut-your-own tree, start to finish',
    ]);
  });

  it('link to addresses of a reserved domain', () => {
    for (const { link } of BLOG_POSTS) expect(new URL(link).hostname).toMatch(/\.example$/);
  });
});
