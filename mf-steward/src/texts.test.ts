import { texts } from './texts.ts';

test('has no curly quotes in its texts', () => {
  expect(Object.values(texts).filter((text) => /[‘’“”]/.test(text))).toEqual([]);
});
