import { uploadName } from './run.ts';

it.each([
  ['IMG_2041.HEIC', 'IMG_2041.webp'],
  ['the barn.at dusk.jpg', 'the barn.at dusk.webp'],
  ['.jpg', 'picture.webp'],
  ['image', 'image.webp'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(250)}.webp`],
])('%s is sent as %s', (fileName, name) => {
  expect(uploadName(fileName)).toBe(name);
});
