import { cleanLine, cleanText, tidyPostalCode } from './registrationText.ts';

it.each([
  ['m5h2n9', 'M5H 2N9'],
  ['lOr1sO', 'L0R 1S0'],
  ['l0r-is0', 'L0R 1S0'],
  [' 12345 ', '12345'],
  ['10r 1s0', '10R 1S0'],
])('[ADD-31] %j is the postal code %j', (text, code) => expect(tidyPostalCode(text)).toBe(code));

describe('[ADD-72] texts as they are kept', () => {
  it.each([
    [`Apples${'\n'.repeat(1900)}and quiet`, 'Apples\n\nand quiet'],
    [`Apples${' \u00a0\r\n\u200b'.repeat(1900)}and quiet`, 'Apples\n\nand quiet'],
    ['One\n\nTwo\nThree', 'One\n\nTwo\nThree'],
    ['Far\u200bm\u{e0061}\u3164\u2800 \u202eshop\u{e0101}', 'Farm shop'],
    [`A${'\u200d'.repeat(1900)}B`, 'AB'],
    ['❤️\u200d🔥 می\u200cخواهم क्\u200dष', '❤️\u200d🔥 می\u200cخواهم क्\u200dष'],
  ])('case %#', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('have one line where the field has one', () =>
    expect(cleanLine(' 1 \n\n Main\tRoad ')).toBe('1 Main Road'));
});
