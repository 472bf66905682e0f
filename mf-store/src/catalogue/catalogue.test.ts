import { items, itemsOfCategory, itemsOfTopic } from './catalogue.ts';
import { isCategory, isTopic } from './slugs.ts';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from './storeItem.ts';

const prefix = (id: string) => id.replace(/\d+$/, '');
const countBy = (list: readonly { id: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { id } of list) counts[prefix(id)] = (counts[prefix(id)] ?? 0) + 1;
  return counts;
};

describe("decision D12: '62 items, each with one id and one category'", () => {
  it('62, no id, name or picture twice', () => {
    expect(items).toHaveLength(62);
    for (const key of ['id', 'name', 'img'] as const) {
      expect(new Set(items.map((item) => item[key])).size).toBe(62);
    }
  });

  it("spec 3: 'id prefixed by group: pop-, sea-, deal-, new-, spot-, fr-, ve-, fl-, ms-, de-, ba-, frz-, sh-, wc-, pa-, pb-'; D12: 'a topic's list is every item of that prefix (6 each)'; 'Own-prefix items per category: fr 4, ve 3, fl 7, ms 8, de 4, ba 1, frz 1, sh 1, wc 1, pa 1, pb 1'", () => {
    expect(countBy(items)).toEqual({
      ...{ 'pop-': 6, 'sea-': 6, 'deal-': 6, 'new-': 6, 'spot-': 6 },
      ...{ 'fr-': 4, 've-': 3, 'fl-': 7, 'ms-': 8, 'de-': 4, 'ba-': 1 },
      ...{ 'frz-': 1, 'sh-': 1, 'wc-': 1, 'pa-': 1, 'pb-': 1 },
    });
  });

  it.each([
    ['fruits', 11],
    ['vegetables', 8],
    ['flowers', 9],
    ['meat-seafood', 13],
    ['dairy-eggs', 8],
    ['bakery', 3],
    ['frozen', 2],
    ['syrups-honey', 2],
    ['wine-cider', 2],
    ['pantry', 2],
    ['produce-boxes', 2],
    ['new-peak-season', 6],
  ] as const)(
    "spec 3, 'Counts per category: fruits 11, vegetables 8, flowers 9, meat-seafood 13, dairy-eggs 8, bakery 3, frozen 2, syrups-honey 2, wine-cider 2, pantry 2, produce-boxes 2, new-peak-season 6 (same as seasonal picks)': %s",
    (slug, count) => {
      expect(itemsOfCategory(slug)).toHaveLength(count);
      if (slug !== 'new-peak-season') {
        expect(itemsOfCategory(slug).every(({ category }) => category === slug)).toBe(true);
      }
    },
  );

  it("spec 3, Store item: 'name, price as display text (for example '$5.99/12oz', '$2.49/lb', '$3.99/ea', '$2.49/bunch', '$4.79/dozen'; one is a dash), info, img.': none is empty", () => {
    for (const { name, price, info, img } of items) {
      for (const text of [name, price, info]) expect(text.trim()).toMatch(/^\S/);
      expect(img).toMatch(/\.svg$/);
    }
  });

  it("'the 30 topic items fill the counts up: fruits 11, vegetables 8, flowers 9, meat-seafood 13, dairy-eggs 8, bakery 3, frozen 2, syrups-honey 2, wine-cider 2, pantry 2, produce-boxes 2'", () => {
    const filled = TOPIC_SLUGS.flatMap((topic) => itemsOfTopic(topic)).map(({ category }) => category);
    const count = (slug: string) => filled.filter((category) => category === slug).length;
    const counts = CATEGORY_SLUGS.slice(1).map((slug) => [slug, count(slug)]);
    expect(filled).toHaveLength(30);
    expect(counts).toEqual([
      ['fruits', 7],
      ['vegetables', 5],
      ['flowers', 2],
      ['meat-seafood', 5],
      ['dairy-eggs', 4],
      ['bakery', 2],
      ['frozen', 1],
      ['syrups-honey', 1],
      ['wine-cider', 1],
      ['pantry', 1],
      ['produce-boxes', 1],
    ]);
  });

  it("'A category's list is every item of it, whatever its prefix'", () => {
    const prefixes = itemsOfCategory('fruits').map(({ id }) => prefix(id));
    expect(new Set(prefixes)).toEqual(new Set(['pop-', 'sea-', 'deal-', 'fr-']));
    const listed = CATEGORY_SLUGS.slice(1).flatMap((slug) => itemsOfCategory(slug));
    expect(new Set(listed).size).toBe(62);
    expect(listed).toHaveLength(62);
  });

  it("'`new-peak-season` is the `sea-` list itself'", () => {
    expect(itemsOfCategory('new-peak-season')).toBe(itemsOfTopic('seasonal'));
  });

  it.each([
    ['deals', 'deal-'],
    ['new', 'new-'],
    ['spotlight', 'spot-'],
    ['popular', 'pop-'],
    ['seasonal', 'sea-'],
  ] as const)("'a topic's list is every item of that prefix': %s", (slug, start) => {
    expect(itemsOfTopic(slug)).toEqual(items.filter(({ id }) => prefix(id) === start));
  });
});

describe('decision D12, prices, discounts and the farm in the spotlight', () => {
  it("'The five sample prices of section 3 occur; exactly one price is a dash'", () => {
    const prices = items.map(({ price }) => price);
    for (const price of ['$5.99/12oz', '$2.49/lb', '$3.99/ea', '$2.49/bunch', '$4.79/dozen']) {
      expect(prices).toContain(price);
    }
    expect(prices.filter((price) => /^[-–—]$/.test(price))).toHaveLength(1);
  });

  it("'`deal-` items in order 20, 20, 15, 20, 10, 25, no other item has a discount' (spec 3: 'discount percent only on deals (20, 20, 15, 20, 10, 25)'; spec 9: 'Deal discounts 10 to 25 percent.')", () => {
    expect(itemsOfTopic('deals').map(({ discount }) => discount)).toEqual([20, 20, 15, 20, 10, 25]);
    expect(items.filter((item) => 'discount' in item)).toEqual(itemsOfTopic('deals'));
  });

  it("'all `spot-` items come from one farm'", () => {
    expect(new Set(itemsOfTopic('spotlight').map(({ info }) => info)).size).toBe(1);
  });
});

describe("spec 9: '12 store categories, 5 topics'", () => {
  it('and no other slug is one', () => {
    expect(CATEGORY_SLUGS).toHaveLength(12);
    expect(TOPIC_SLUGS).toHaveLength(5);
    expect(CATEGORY_SLUGS.every(isCategory) && TOPIC_SLUGS.every(isTopic)).toBe(true);
    for (const slug of ['', 'Fruits', 'deals', 'toString']) expect(isCategory(slug)).toBe(false);
    for (const slug of ['', 'fruits', 'new-this-week', 'constructor']) expect(isTopic(slug)).toBe(false);
  });
});
