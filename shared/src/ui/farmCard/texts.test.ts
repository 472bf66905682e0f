import fc from 'fast-check';
import { metaText } from './FarmCard.tsx';

describe("meta line '{categoryName} · {n} km away'", () => {
  test.each([
    ['Winery', 14, 'Winery · 14 km away'],
    ['Winery', null, 'Winery'],
    ['', 14.4, '14 km away'],
    ['', null, ''],
    ['Winery', 0.99, 'Winery · < 1 km away'],
    ['Winery', 0, 'Winery · < 1 km away'],
    ['Winery', 1, 'Winery · 1 km away'],
    ['Winery', 1279.6, 'Winery · 1,280 km away'],
  ])('%s, %s km', (name, distance, text) => expect(metaText(name, distance)).toBe(text));

  test('a farther farm never reads nearer', () => {
    const shown = (distance: number) =>
      Number(/([\d,]+) km/.exec(metaText('', distance))?.[1]?.replace(',', ''));
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 9000, noNaN: true }),
        fc.double({ min: 0, max: 900, noNaN: true }),
        (near, more) => {
          expect(shown(near + more)).toBeGreaterThanOrEqual(shown(near));
          expect(Math.abs(shown(near) - near)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
