import { FORM_ERROR } from 'final-form';
import { formProblems, inFormOrder, type Offered, validate } from './errors.ts';
import { defaultValues } from './values.ts';

const NOTHING: Offered = { categories: [], features: [] };

describe('order', () => {
  it('[ADD-36] puts pictures between the URLs and the hours', () => {
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

  it('[ADD-36] sorts what the API reports in the order of the form', () => {
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

it('gives the same list while the problems stay the same', () => {
  const named = (name: string) => {
    const values = defaultValues();
    values.farm.name = name;
    return Reflect.get(validate(values, NOTHING), FORM_ERROR);
  };
  const problems = named('Maple');
  expect(named('Maple Hollow')).toBe(problems);
  expect(named('')).toHaveLength(problems.length + 1);
  expect(named('Maple')).toEqual(problems);
});

describe('chosen categories and features', () => {
  const values = defaultValues();
  values.farm.categoryIds = ['1'];
  values.farm.featureIds = ['7'];
  const found = (part: 'categories' | 'features', item: { name: string; description: string }) =>
    formProblems(values, { ...NOTHING, [part]: [{ id: part === 'features' ? '7' : '1', ...item }] }).filter(
      ({ field }) => field === 'farm.categoryIds' || field === 'farm.featureIds',
    );

  it.each([
    ['[ADD-28]', 'Name cannot be empty', { name: ' ', description: '' }],
    ['[ADD-28]', 'Name must be at least 2 characters long', { name: 'A', description: '' }],
    ['[ADD-28]', 'Name cannot exceed 100 characters', { name: 'A'.repeat(101), description: '' }],
    [
      '[ADD-29, DATA-56]',
      'Description cannot exceed 1000 characters',
      { name: 'Winery', description: 'A'.repeat(1001) },
    ],
  ])('%s says: %s', (_ids, message, item) => {
    expect(found('categories', item)).toEqual([{ field: 'farm.categoryIds', label: 'Categories', message }]);
    expect(found('features', item)).toEqual([{ field: 'farm.featureIds', label: 'Features', message }]);
  });

  it('[ADD-28, ADD-29] accepts values at the limits, and ignores what is not chosen', () => {
    expect(found('categories', { name: 'Aa', description: 'A'.repeat(1000) })).toEqual([]);
    const other = { id: '2', name: '', description: '' };
    const fields = formProblems(values, { ...NOTHING, categories: [other] }).map(({ field }) => field);
    expect(fields).not.toContain('farm.categoryIds');
  });
});
