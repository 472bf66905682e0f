import fc from 'fast-check';
import { pageItems } from './index.ts';

describe('[LIST-39] Its numbers are the first page, the last, the current one and one neighbour on', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, null, 12]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [12, 12, [1, null, 11, 12]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 1, [1]],
    [1, 0, []],
    [99, 4, [1, null, 3, 4]],
    [-3, 4, [1, 2, null, 4]],
  ])('page %d of %d', (page, pages, items) => expect(pageItems(page, pages)).toEqual(items));

  const anyPage = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }));

  test('exactly those pages, in order', () => {
    fc.assert(
      fc.property(anyPage, ({ page, pages }) => {
        const wanted = [...Array(pages).keys()]
          .map((index) => index + 1)
          .filter((item) => item === 1 || item === pages || Math.abs(item - page) <= 1);
        expect(pageItems(page, pages).filter((item) => item !== null)).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('an ellipsis stands exactly where pages are left out', () => {
    fc.assert(
      fc.property(anyPage, ({ page, pages }) => {
        const items = pageItems(page, pages);
        items.forEach((item, index) => {
          const before = items[index - 1];
          const after = items[index + 1];
          if (item === null) expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === 'number') expect(item - before).toBe(1);
        });
        expect(items[0]).not.toBeNull();
        expect(items.at(-1)).not.toBeNull();
      }),
    );
  });
});
