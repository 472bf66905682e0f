import { itemsOfTopic, shelfAt } from './catalogue.ts';
import { CATEGORIES, items, readPrice, TOPICS } from './products.ts';

it('[DATA-25, DATA-28] has 62 items with texts and pictures of their own', () => {
  expect(items).toHaveLength(62);
  for (const key of ['id', 'name', 'img'] as const) {
    expect(new Set(items.map((item) => item[key])).size).toBe(62);
  }
  for (const { name, price, info } of items)
    for (const text of [name, price, info]) expect(text).toMatch(/\S/);
});

it('[DATA-28] lists each item in one category, and the seasonal picks as New & Season', () => {
  const listed = CATEGORIES.slice(1).flatMap(({ slug }) => shelfAt('category', slug).items);
  expect(new Set(listed).size).toBe(62);
  expect(listed).toHaveLength(62);
  expect(shelfAt('category', 'new-peak-season').items).toEqual(itemsOfTopic('seasonal'));
});

it.each(TOPICS)('[DATA-28] lists 6 items in topic $slug', ({ slug }) => {
  expect(itemsOfTopic(slug)).toHaveLength(6);
});

it('[DATA-28] has discounts on deals only, one price that is a dash, and one farm in the spotlight', () => {
  expect(itemsOfTopic('deals').map(({ discount }) => discount)).toEqual([20, 20, 15, 20, 10, 25]);
  expect(items.filter(({ discount }) => discount !== undefined)).toEqual(itemsOfTopic('deals'));
  expect(items.filter(({ price }) => readPrice(price) === null).map(({ price }) => price)).toEqual(['—']);
  expect(new Set(itemsOfTopic('spotlight').map(({ info }) => info)).size).toBe(1);
});

it.each([
  ['a price that is complete', '$5.99/12oz', '$5.99/12oz'],
  ['a default unit', '$9.99', '$9.99/lb'],
  ['a default currency', '2.79/kg', '$2.79/kg'],
  ['2 decimals', '$14/ea', '$14.00/ea'],
  ['rounded decimals', '$0.999/ea', '$1.00/ea'],
  ['another currency', '€3/kg', '€3.00/kg'],
  ['all defaults', '3', '$3.00/lb'],
  ['a dash', '—', null],
  ['a text without a number', 'ask us', null],
  ['an empty text', '', null],
  ['a negative number', '-3/lb', null],
  ['two prices', '$3–$5/lb', null],
])('[STORE-22] reads %s: %p', (_rule, text, shown) => {
  const price = readPrice(text);
  expect(price && `${price.amount}/${price.unit}`).toBe(shown);
});
