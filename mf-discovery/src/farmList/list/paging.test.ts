import fc from 'fast-check';
import { pageHolding, pageOf } from './useShownFarms.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

describe('[LIST-30] pages of a list', () => {
  it('have 12 items, and the last one the rest', () => {
    expect(pageOf(items(30), 1).items).toHaveLength(12);
    expect(pageOf(items(30), 3)).toEqual({ page: 3, pages: 3, items: items(30).slice(24) });
  });

  it('begin with page 1 without a number', () => {
    expect(pageOf(items(30), null).page).toBe(1);
  });

  it('[LIST-45] end with the last page for a number beyond it', () => {
    expect(pageOf(items(13), 9)).toMatchObject({ page: 2, pages: 2 });
    expect(pageOf([], 9)).toEqual({ page: 1, pages: 0, items: [] });
  });

  it('contain every item exactly once', () => {
    fc.assert(
      fc.property(fc.nat(200), (count) => {
        const { pages } = pageOf(items(count), 1);
        const all = Array.from({ length: pages }, (_, index) => pageOf(items(count), index + 1).items);
        expect(all.flat()).toEqual(items(count));
      }),
    );
  });
});

describe('[LIST-54] the page of a farm', () => {
  it('is found for any farm', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(99), (count, at) => {
        const id = String(at);
        const page = pageHolding(items(count), id);
        if (at >= count) expect(page).toBeNull();
        else expect(pageOf(items(count), page).items).toContainEqual({ id });
      }),
    );
  });
});
