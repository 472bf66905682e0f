import { itemsOfTopic, shelfAt } from './catalogue.ts';
import { CATEGORY_SLUGS, type CategorySlug, items, TOPIC_SLUGS } from './products.ts';

const itemsOfCategory = (slug: CategorySlug) => shelfAt('category', slug).items;
const prefix = (id: string) => id.replace(/\d+$/, '');
const countBy = (list: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of list) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

it('[DATA-29] has 62 items, and no id, name or picture twice', () => {
  expect(items).toHaveLength(62);
  for (const key of ['id', 'name', 'img'] as const) {
    expect(new Set(items.map((item) => item[key])).size).toBe(62);
  }
});

it('[STORE-27] has 12 categories and 5 topics', () => {
  expect([CATEGORY_SLUGS.length, TOPIC_SLUGS.length]).toEqual([12, 5]);
});

it('[DATA-28, DATA-29] starts each id with its group, as often as the group has items', () => {
  expect(countBy(items.map(({ id }) => prefix(id)))).toEqual({
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
] as const)('[DATA-29] lists in category %s %d items', (slug, count) => {
  expect(itemsOfCategory(slug)).toHaveLength(count);
  if (slug !== 'new-peak-season') {
    expect(itemsOfCategory(slug).every(({ category }) => category === slug)).toBe(true);
  }
});

it('[DATA-25] gives every item a name, a price, an info and a picture', () => {
  for (const { name, price, info, img } of items) {
    for (const text of [name, price, info]) expect(text.trim()).toMatch(/^\S/);
    expect(img).toMatch(/\.svg$/);
  }
});

it('[DATA-29] spreads the 30 items of topics over the categories', () => {
  const ofTopics = TOPIC_SLUGS.flatMap((topic) => itemsOfTopic(topic));
  expect(ofTopics).toHaveLength(30);
  expect(countBy(ofTopics.map(({ category }) => category))).toEqual({
    ...{ fruits: 7, vegetables: 5, flowers: 2, 'meat-seafood': 5, 'dairy-eggs': 4, bakery: 2 },
    ...{ frozen: 1, 'syrups-honey': 1, 'wine-cider': 1, pantry: 1, 'produce-boxes': 1 },
  });
});

it('[DATA-29, DATA-28] lists each item in one category, whatever its prefix', () => {
  const prefixes = itemsOfCategory('fruits').map(({ id }) => prefix(id));
  expect(new Set(prefixes)).toEqual(new Set(['pop-', 'sea-', 'deal-', 'fr-']));
  const listed = CATEGORY_SLUGS.slice(1).flatMap((slug) => itemsOfCategory(slug));
  expect(new Set(listed).size).toBe(62);
  expect(listed).toHaveLength(62);
});

it('[DATA-28] shows the seasonal picks as the category New & Season', () => {
  expect(itemsOfCategory('new-peak-season')).toEqual(itemsOfTopic('seasonal'));
});

it.each([
  ['deals', 'deal-'],
  ['new', 'new-'],
  ['spotlight', 'spot-'],
  ['popular', 'pop-'],
  ['seasonal', 'sea-'],
] as const)('[DATA-28] lists in topic %s all 6 items of prefix %s', (slug, start) => {
  expect(itemsOfTopic(slug)).toHaveLength(6);
  expect(itemsOfTopic(slug)).toEqual(items.filter(({ id }) => prefix(id) === start));
});

it('[DATA-34] has the five sample prices and one dash', () => {
  const prices = items.map(({ price }) => price);
  for (const price of ['$5.99/12oz', '$2.49/lb', '$3.99/ea', '$2.49/bunch', '$4.79/dozen']) {
    expect(prices).toContain(price);
  }
  expect(prices.filter((price) => /^[-–—]$/.test(price))).toHaveLength(1);
});

it('[DATA-34] has discounts of 20, 20, 15, 20, 10 and 25 percent on deals, and no others', () => {
  expect(itemsOfTopic('deals').map(({ discount }) => discount)).toEqual([20, 20, 15, 20, 10, 25]);
  expect(items.filter((item) => 'discount' in item)).toEqual(itemsOfTopic('deals'));
});

it('[DATA-34] takes all items of the spotlight from one farm', () => {
  expect(new Set(itemsOfTopic('spotlight').map(({ info }) => info)).size).toBe(1);
});
