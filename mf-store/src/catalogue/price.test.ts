import { items, readPrice } from './products.ts';

/** The price as a card shows it. */
function shownPrice(text: string): string {
  const price = readPrice(text);
  return price ? `${price.amount}/${price.unit}` : text;
}

it.each(['$5.99/12oz', '$2.49/lb', '$3.99/ea', '$2.49/bunch', '$4.79/dozen'])(
  '[STORE-22] shows %s as it is written',
  (price) => {
    expect(shownPrice(price)).toBe(price);
  },
);

it.each([
  ['[STORE-22] a default unit', '$9.99', '$9.99/lb'],
  ['[STORE-22] a default currency', '2.79/kg', '$2.79/kg'],
  ['[STORE-22] 2 decimals', '$14/ea', '$14.00/ea'],
  ['[STORE-22] 2 decimals', '$4.5/ea', '$4.50/ea'],
  ['[STORE-22] rounded decimals', '$0.999/ea', '$1.00/ea'],
  ['[STORE-22] another currency', '€3/kg', '€3.00/kg'],
  ['[STORE-22] all defaults', '3', '$3.00/lb'],
  ['[STORE-22] a dash', '—', '—'],
  ['[STORE-22] a hyphen', '-', '-'],
  ['[STORE-22] a text without a number', 'ask us', 'ask us'],
  ['[STORE-22] an empty text', '', ''],
  ['[STORE-22] a negative number', '-3/lb', '-3/lb'],
  ['[STORE-22] two prices', '$3–$5/lb', '$3–$5/lb'],
])('%s: %p', (_rule, price, shown) => {
  expect(shownPrice(price)).toBe(shown);
});

it('[STORE-22] reads every price of the store but one, and none as NaN', () => {
  for (const { price } of items) expect(shownPrice(price)).not.toContain('NaN');
  expect(items.filter(({ price }) => !/^\$\d+\.\d\d\/\S+$/.test(shownPrice(price)))).toHaveLength(1);
});
