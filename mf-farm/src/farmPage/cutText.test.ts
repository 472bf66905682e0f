import fc from 'fast-check';
import { cutText } from './farmHead.ts';

describe('cuts a description after a word', () => {
  it.each([
    ['Short\n\nand  whole.', 'Short and whole.'],
    ['One two three', 'One two…'],
    ['One two, three', 'One two…'],
    ['Endlessword', 'Endlesswo…'],
    ['', ''],
  ])('%j', (text, cut) => expect(cutText(text, text.startsWith('Short') ? 20 : 10)).toBe(cut));

  it('never exceeds the limit and cuts no character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const cut = cutText(text, 20);
        expect([...cut].length).toBeLessThanOrEqual(20);
        expect(() => encodeURIComponent(cut)).not.toThrow();
      }),
    );
  });
});
