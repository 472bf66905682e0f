import fc from 'fast-check';
import { pageHolding, pageOf } from './useShownFarms.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

describe("'Page size 12 on the category list (client-side paging)' (spec section 9)", () => {
  it('has 12 on a full page and the rest on the last', () => {
    expect(pageOf(items(30), 1).items).toHaveLength(12);
    expect(pageOf(items(30), 3)).toEqual({ page: 3, pages: 3, items: items(30).slice(24) });
  });

  it("'page (default 1)'", () => {
    expect(pageOf(items(30), null).page).toBe(1);
  });

  it('shows the last page where the address asks for one beyond it', () => {
    expect(pageOf(items(13), 9)).toMatchObject({ page: 2, pages: 2 });
    expect(pageOf([], 9)).toEqual({ page: 1, pages: 0, items: [] });
  });

  it('shows every item exactly once over all pages', () => {
    fc.assert(
      fc.property(fc.nat(200), (count) => {
        const { pages } = pageOf(items(count), 1);
        const all = Array.from({ length: pages }, (_, index) => pageOf(items(count), index + 1).items);
        expect(all.flat()).toEqual(items(count));
      }),
    );
  });
});

describe("'Selecting a label whose farm is on another page first turns the list to that page (replace, no scroll).' (decision B12)", () => {
  it('finds the page of any farm', () => {
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
