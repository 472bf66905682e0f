import fc from 'fast-check';
import { emphasise } from './emphasis.ts';

/** The text with its matching parts in brackets. */
const shown = (text: string, query: string) =>
  emphasise(text, query)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('the emphasised part of a suggestion', () => {
  it.each([
    ['orchard', 'Maple Hollow Orchard', 'Maple Hollow [Orchard]'],
    ['ORCH', 'Maple Hollow Orchard', 'Maple Hollow [Orch]ard'],
    ['cafe', 'Café des Érables', '[Café] des Érables'],
    ['CAFÉ', 'Cafe\u0301 Nord', '[Cafe\u0301] Nord'],
    ['erables', 'Café des Érables', 'Café des [Érables]'],
    ['coopers', 'Cooper’s Crossing', '[Cooper’s] Crossing'],
    ["cooper's cr", 'Cooper’s Crossing', '[Cooper’s Cr]ossing'],
    ['st jacobs', 'St. Jacobs, Ontario', '[St. Jacobs], Ontario'],
    ['straße', 'Straße am Berg', '[Straße] am Berg'],
    ['ﬁ', 'Fig Farm', '[Fi]g Farm'],
    ['農', '農場', '[農]場'],
    ['🍎 hill', '🍎 Hill 🍎', '🍎 [Hill] 🍎'],
  ])('%j in %j', (query, text, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('is only at the beginning of a word', () => {
    expect(shown('Maple Hollow', 'ple')).toBe('Maple Hollow');
    expect(shown('Apple Grapple', 'apple')).toBe('[Apple] Grapple');
  });

  it('is the whole query, else each of its words', () => {
    expect(shown('Heritage Maple Hollow', 'maple h')).toBe('Heritage [Maple H]ollow');
    expect(shown('Hollow Maple', 'maple hol')).toBe('[Hol]low [Maple]');
  });

  it.each(['', '  ', '!!!', '<b>', 'pear'])('is nothing for %j', (query) => {
    expect(shown('Maple Hollow', query)).toBe('Maple Hollow');
  });

  it('leaves the text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        const stretches = emphasise(text, query);
        expect(stretches.map((part) => part.text).join('')).toBe(text);
        expect(new Set(stretches.map(({ at }) => at)).size).toBe(stretches.length);
      }),
    );
  });
});
