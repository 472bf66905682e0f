import { fileSize } from './Tile.tsx';

it.each([
  [12, '12 B'],
  [831_488, '812 KB'],
  [1_048_576, '1.0 MB'],
  [6_501_171, '6.2 MB'],
  [15_728_640, '15.0 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
