import { serverProblems } from './serverProblems.ts';

it.each([
  ['farm.name', 'farm.name', 'Name'],
  ['/farm/webUrl', 'farm.webUrl', 'Web URL'],
  ['farm.tips[1].tipText', 'farm.tips[1].tipText', 'Tip 2 text'],
  ['/farm/tips/0/tipTitle', 'farm.tips[0].tipTitle', 'Tip 1 title'],
  ['farm.businessHours[6].openTime', 'farm.businessHours[6]', 'Hours on Sunday'],
  ['farm.categoryIds[2]', 'farm.categoryIds', 'Categories'],
  ['location.state', 'location.state', 'Province'],
])('[ADD-53] shows what the API reports for %s at %s', (told, field, label) => {
  expect(serverProblems([{ field: told, message: 'is wrong' }])).toEqual([
    { field, label, message: 'is wrong' },
  ]);
});

it('leaves out what is no field of the form', () => {
  expect(serverProblems([{ field: 'Idempotency-Key', message: 'is wrong' }])).toEqual([]);
});
