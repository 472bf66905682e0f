import fc from 'fast-check';
import { formatPhone, formatPhoneDigits, phoneDigits, phoneHref } from './phone.ts';

describe('[ADD-19] phone input', () => {
  it.each([
    ['416 555 0123', '4165550123'],
    ['+1 (416) 555 0123', '4165550123'],
    ['1-416-555-0123-99', '4165550123'],
    ['call me', ''],
    ['001 416 555 0123', '4165550123'],
    ['011-1-416-555-0123', '4165550123'],
    ['+ (416) 555', '416555'],
    [' +44 20 7946 0958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
  ])('%s is %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it.each([
    ['', ''],
    ['4', '+1 (4'],
    ['416', '+1 (416'],
    ['4165', '+1 (416) 5'],
    ['4165550', '+1 (416) 555 0'],
    ['4165550123', '+1 (416) 555 0123'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
  ])('lays %p out as %p', (digits, text) => {
    expect(formatPhoneDigits(digits)).toBe(text);
  });

  it('[ADD-19] stays within 18 characters and reads back what it shows', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
        const shown = formatPhoneDigits(digits);
        expect(shown.length).toBeLessThanOrEqual(18);
        expect(phoneDigits(shown)).toBe(digits);
      }),
    );
  });
});

describe("a farm's number on its page", () => {
  it.each([
    ['4165550123', '+1 (416) 555 0123', 'tel:+14165550123'],
    ['1 416.555.0123', '+1 (416) 555 0123', 'tel:+14165550123'],
    ['+1 (416) 555-0123', '+1 (416) 555 0123', 'tel:+14165550123'],
    [' +44 20 7946 0958 ', '+44 20 7946 0958', 'tel:+442079460958'],
    ['555-0123', '555-0123', 'tel:5550123'],
    ['416-555-0123 ext. 4', '416-555-0123 ext. 4', null],
    ['on request', 'on request', null],
  ])('%s is shown as %s and dials %s', (text, shown, href) => {
    expect(formatPhone(text)).toBe(shown);
    expect(phoneHref(text)).toBe(href);
  });
});
