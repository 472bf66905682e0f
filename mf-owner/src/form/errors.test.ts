import { formProblems, inFormOrder, type Offered, pictureProblems, serverProblems } from './errors.ts';
import { defaultValues, GALLERY_MOST, type Picture, type Pictures } from './values.ts';

const NOTHING: Offered = { categories: [], features: [] };

describe('order', () => {
  it('[ADD-35] puts pictures between the URLs and the hours', () => {
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

  it('[ADD-35] sorts what the API reports in the order of the form', () => {
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
      '[ADD-28]',
      'Description cannot exceed 1000 characters',
      { name: 'Winery', description: 'A'.repeat(1001) },
    ],
  ])('%s says: %s', (_ids, message, item) => {
    expect(found('categories', item)).toEqual([{ field: 'farm.categoryIds', label: 'Categories', message }]);
    expect(found('features', item)).toEqual([{ field: 'farm.featureIds', label: 'Features', message }]);
  });

  it('[ADD-28] accepts values at the limits, and ignores what is not chosen', () => {
    expect(found('categories', { name: 'Aa', description: 'A'.repeat(1000) })).toEqual([]);
    const other = { id: '2', name: '', description: '' };
    const fields = formProblems(values, { ...NOTHING, categories: [other] }).map(({ field }) => field);
    expect(fields).not.toContain('farm.categoryIds');
  });
});

const EMPTY: Pictures = { cover: null, gallery: [] };

const picture = (key: string, change: Partial<Picture> = {}): Picture => ({
  key,
  fileName: `${key}.jpg`,
  sourceBytes: 1,
  state: 'done',
  image: null,
  previewUrl: null,
  message: null,
  ...change,
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index}`));
const failed = (key: string, message: string) => picture(key, { state: 'failed', message });
const cover = picture('cover');

describe('problems of the pictures', () => {
  it('[ADD-32] are a missing cover and a missing gallery', () => {
    expect(pictureProblems(EMPTY)).toEqual([
      { field: 'cover', label: 'Cover image', message: null },
      { field: 'gallery', label: 'Gallery images', message: 'You must upload at least 4 images.' },
    ]);
  });

  it('[ADD-32, PIC-1] include a gallery of three, not of four', () => {
    expect(pictureProblems({ ...EMPTY, cover, gallery: pictures(4) })).toEqual([]);
    expect(pictureProblems({ ...EMPTY, cover, gallery: pictures(3) })).toHaveLength(1);
  });

  it('[ADD-32] include each failed picture, which does not count', () => {
    const message = 'p9.jpg exceeds 15MB before optimization.';
    const short = [...pictures(3), failed('p9', message)];
    expect(pictureProblems({ ...EMPTY, cover, gallery: short }).map((problem) => problem.message)).toEqual([
      'You must upload at least 4 images.',
      message,
    ]);
    const enough = [...pictures(4), failed('p9', message)];
    expect(pictureProblems({ ...EMPTY, cover, gallery: enough }).map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  it('[ADD-32, PIC-21] include a failed cover with its message', () => {
    const message = 'Image must be under 15MB before optimization.';
    expect(pictureProblems({ ...EMPTY, cover: failed('cover', message), gallery: pictures(4) })).toEqual([
      { field: 'cover', label: 'Cover image', message },
    ]);
  });

  it('include a gallery of more than one confirmation takes', () => {
    const most = { ...EMPTY, cover, gallery: pictures(GALLERY_MOST) };
    expect(pictureProblems(most)).toEqual([]);
    expect(pictureProblems({ ...most, gallery: pictures(GALLERY_MOST + 1) })).toHaveLength(1);
  });
});

it.each([
  ['farm.name', 'farm.name', 'Name'],
  ['/farm/webUrl', 'farm.webUrl', 'Web URL'],
  ['farm.tips[1].tipText', 'farm.tips[1].tipText', 'Tip 2 text'],
  ['/farm/tips/0/tipTitle', 'farm.tips[0].tipTitle', 'Tip 1 title'],
  ['farm.businessHours[6].openTime', 'farm.businessHours[6]', 'Hours on Sunday'],
  ['farm.categoryIds[2]', 'farm.categoryIds', 'Categories'],
  ['location.state', 'location.state', 'Province'],
])('[ADD-52] shows what the API reports for %s at %s', (told, field, label) => {
  expect(serverProblems([{ field: told, message: 'is wrong' }])).toEqual([
    { field, label, message: 'is wrong' },
  ]);
});

it('leaves out what is no field of the form', () => {
  expect(serverProblems([{ field: 'Idempotency-Key', message: 'is wrong' }])).toEqual([]);
});
