import { inFormOrder, pictureProblems, serverProblems } from './errors.ts';
import type { Picture } from './values.ts';

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

const picture = (message: string | null = null): Picture => ({
  key: '1',
  fileName: 'barn.jpg',
  state: message ? 'failed' : 'done',
  image: null,
  previewUrl: null,
  message,
});
const pictures = (count: number) => Array.from({ length: count }, () => picture());
const TOO_FEW = 'You must upload at least 4 images.';

it.each([
  ['a missing cover and gallery', null, [], [null, TOO_FEW]],
  ['a gallery of three', picture(), pictures(3), [TOO_FEW]],
  ['no problem with four', picture(), pictures(4), []],
  [
    'a failed picture, which does not count',
    picture(),
    [...pictures(3), picture('broken')],
    [TOO_FEW, 'broken'],
  ],
  ['a failed picture beside enough others', picture(), [...pictures(4), picture('broken')], ['broken']],
  ['a failed cover', picture('broken'), pictures(4), ['broken']],
  ['no problem with the most that one confirmation takes', picture(), pictures(50), []],
  ['one more', picture(), pictures(51), ['At most 50 gallery images can be sent.']],
])('[ADD-32, PIC-1, PIC-21] finds %s', (_name, cover, gallery, messages) => {
  expect(pictureProblems({ cover, gallery }).map(({ message }) => message)).toEqual(messages);
});

it.each([
  ['farm.name', 'farm.name', 'Name'],
  ['/farm/webUrl', 'farm.webUrl', 'Web URL'],
  ['farm.tips[1].tipText', 'farm.tips[1].tipText', 'Tip 2 text'],
  ['/farm/tips/0/tipTitle', 'farm.tips[0].tipTitle', 'Tip 1 title'],
  ['farm.businessHours[6].openTime', 'farm.businessHours[6]', 'Hours on Sunday'],
  ['farm.categoryIds[2]', 'farm.categoryIds', 'Categories'],
  ['location.state', 'location.state', 'Province'],
])('[ADD-52] shows what the API reports for %s at %s', (path, field, label) => {
  expect(serverProblems([{ field: path, message: 'is wrong' }])).toEqual([
    { field, label, message: 'is wrong' },
  ]);
});

it('leaves out what is no field of the form', () => {
  expect(serverProblems([{ field: 'Idempotency-Key', message: 'is wrong' }])).toEqual([]);
});
