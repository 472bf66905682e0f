import { texts } from './texts.ts';

test('has no curly quotes in its texts', () => {
  expect(JSON.stringify(texts)).not.toMatch(/[‘’“”]/);
});
