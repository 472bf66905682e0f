import { texts } from './texts.ts';

/** Every text of a part of `texts`; functions are given a word. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part('x', 'y'))];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : [];
}

describe("decision D11: 'Curly in the store's texts, straight elsewhere, as the spec has them.'", () => {
  it('store', () => {
    const { store, storeList, product, categories, topics } = texts;
    expect(
      wordsOf([store, storeList, product, categories, topics]).filter((text) => /['"]/.test(text)),
    ).toEqual([]);
  });

  it('elsewhere', () => {
    expect(
      wordsOf([texts.stay, texts.experience, texts.mockNotice]).filter((text) => /[‘’“”]/.test(text)),
    ).toEqual([]);
  });
});

test("decision F14: notices of stay and experience: 'This page is not functional. It is a mockup under development.'", () => {
  expect(texts.mockNotice).toBe('This page is not functional. It is a mockup under development.');
});

test("decision D13: 'Panel and grid: 'Deals of Week', 'New This Week', 'Farm Spotlight', 'Popular Items', 'Seasonal Picks'. Rails: as in Store landing.'", () => {
  expect(Object.values(texts.topics)).toEqual([
    'Deals of Week',
    'New This Week',
    'Farm Spotlight',
    'Popular Items',
    'Seasonal Picks',
  ]);
});

test("spec 2: 'Category slugs and titles: new-peak-season (New & Season), fruits, vegetables, flowers, meat-seafood (Meat & Seafood), dairy-eggs (Dairy & Eggs), bakery, frozen, syrups-honey (Syrups & Honey), wine-cider (Wine & Cider), pantry, produce-boxes (Produce Boxes).'", () => {
  expect(Object.entries(texts.categories)).toEqual([
    ['new-peak-season', 'New & Season'],
    ['fruits', 'Fruits'],
    ['vegetables', 'Vegetables'],
    ['flowers', 'Flowers'],
    ['meat-seafood', 'Meat & Seafood'],
    ['dairy-eggs', 'Dairy & Eggs'],
    ['bakery', 'Bakery'],
    ['frozen', 'Frozen'],
    ['syrups-honey', 'Syrups & Honey'],
    ['wine-cider', 'Wine & Cider'],
    ['pantry', 'Pantry'],
    ['produce-boxes', 'Produce Boxes'],
  ]);
});
