import { formProblems, inFormOrder, type Offered } from './problems.ts';
import { defaultValues } from './values.ts';

const NOTHING: Offered = { categories: [], features: [] };

describe("decision F4: 'one line per problem … in form order'", () => {
  it('has the pictures between the web addresses and the hours', () => {
    const values = defaultValues();
    values.farm.socialUrl = 'nowhere';
    values.farm.businessHours = values.farm.businessHours.map((day) => ({ ...day, openTime: null }));
    const fields = formProblems(values, NOTHING).map(({ field }) => field);
    expect(fields.slice(0, 7)).toEqual([
      'farm.name',
      'farm.description',
      'farm.phoneNumber',
      'farm.socialUrl',
      'cover',
      'gallery',
      'farm.businessHours[0]',
    ]);
    expect(fields.slice(-6)).toEqual([
      'farm.tips[0].tipText',
      'farm.categoryIds',
      'farm.featureIds',
      'location.street1',
      'location.city',
      'location.zipCode',
    ]);
  });

  it('puts what the API reports where the form would have it', () => {
    const mixed = ['location.city', 'farm.tips[1].tipText', 'cover', 'farm.name', 'farm.businessHours[3]'];
    const sorted = inFormOrder(mixed.map((field) => ({ field, label: field, message: null })));
    expect(sorted.map(({ field }) => field)).toEqual([
      'farm.name',
      'cover',
      'farm.businessHours[3]',
      'farm.tips[1].tipText',
      'location.city',
    ]);
  });
});

describe("spec section 5: 'Each chosen category and feature: name required, 2 to 100 characters, description at most 1000.'", () => {
  const values = defaultValues();
  values.farm.categoryIds = ['1'];
  values.farm.featureIds = ['7'];
  const found = (part: 'categories' | 'features', item: { name: string; description: string }) =>
    formProblems(values, { ...NOTHING, [part]: [{ id: part === 'features' ? '7' : '1', ...item }] }).filter(
      ({ field }) => field === 'farm.categoryIds' || field === 'farm.featureIds',
    );

  it.each([
    ["'Name cannot be empty'", { name: ' ', description: '' }, 'Name cannot be empty'],
    [
      "'Name must be at least 2 characters long'",
      { name: 'A', description: '' },
      'Name must be at least 2 characters long',
    ],
    [
      "'Name cannot exceed 100 characters'",
      { name: 'A'.repeat(101), description: '' },
      'Name cannot exceed 100 characters',
    ],
    [
      "'Description cannot exceed 1000 characters'",
      { name: 'Winery', description: 'A'.repeat(1001) },
      'Description cannot exceed 1000 characters',
    ],
  ])('%s', (_quote, item, message) => {
    expect(found('categories', item)).toEqual([{ field: 'farm.categoryIds', label: 'Categories', message }]);
    expect(found('features', item)).toEqual([{ field: 'farm.featureIds', label: 'Features', message }]);
  });

  it('says nothing of those within the limits, and of those that are not chosen', () => {
    expect(found('categories', { name: 'Aa', description: 'A'.repeat(1000) })).toEqual([]);
    const other = { id: '2', name: '', description: '' };
    const fields = formProblems(values, { ...NOTHING, categories: [other] }).map(({ field }) => field);
    expect(fields).not.toContain('farm.categoryIds');
  });
});
