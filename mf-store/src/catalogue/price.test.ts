import { items } from './catalogue.ts';
import { priceText } from './price.ts';

describe("decision D9: 'Text, shown as written ('$5.99/12oz', no added spaces); no unit in the text gives '/lb'; a dash stands alone; … never NaN'", () => {
  it.each(['$5.99/12oz', '$2.49/lb', '$3.99/ea', '$2.49/bunch', '$4.79/dozen'])(
    'spec 3, price as display text: %s',
    (price) => {
      expect(priceText(price)).toBe(price);
    },
  );

  it.each([
    ["'unit default lb'", '$9.99', '$9.99/lb'],
    ["'currency default $'", '2.79/kg', '$2.79/kg'],
    ["'price shown with 2 decimals'", '$14/ea', '$14.00/ea'],
    ["'price shown with 2 decimals'", '$4.5/ea', '$4.50/ea'],
    ["'price shown with 2 decimals'", '$0.999/ea', '$1.00/ea'],
    ['another currency stays', '€3/kg', '€3.00/kg'],
    ['all defaults', '3', '$3.00/lb'],
    ["'a dash stands alone'", '—', '—'],
    ["'a dash stands alone'", '-', '-'],
    ['no number', 'ask us', 'ask us'],
    ['no number', '', ''],
    ['a minus is no price', '-3/lb', '-3/lb'],
    ['two prices', '$3–$5/lb', '$3–$5/lb'],
  ])('%s: %p', (_rule, price, shown) => {
    expect(priceText(price)).toBe(shown);
  });

  it('never NaN, in the whole store', () => {
    for (const { price } of items) expect(priceText(price)).not.toContain('NaN');
    expect(items.filter(({ price }) => !/^\$\d+\.\d\d\/\S+$/.test(priceText(price)))).toHaveLength(1);
  });
});
