import fc from 'fast-check';
import { spellingVariants } from './queryWords.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const word = fc.string({ unit: letter, minLength: 5, maxLength: 12 });

/** A word with one typing error in it. */
const misspelt = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom('missing', 'extra', 'wrong', 'swapped'))
  .map(([right, seed, other, error]) => {
    const at = seed % (right.length - 1);
    const wrong = {
      missing: right.slice(0, at) + right.slice(at + 1),
      extra: right.slice(0, at) + other + right.slice(at),
      wrong: right.slice(0, at) + other + right.slice(at + 1),
      swapped: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
    }[error];
    return { right, wrong };
  })
  .filter(({ right, wrong }) => right !== wrong);

describe('[SEARCH-62] words that are one typing error away', () => {
  it.each([
    ['pumkin', 'pumpkin'],
    ['orchrad', 'orchard'],
    ['berrry', 'berry'],
    ['wimery', 'winery'],
  ])('%s may be %s', (wrong, right) => {
    expect(spellingVariants(wrong)).toContain(right);
  });

  it('include the right word for any missing, extra, wrong or swapped letter', () => {
    fc.assert(fc.property(misspelt, ({ right, wrong }) => spellingVariants(wrong).includes(right)));
  });

  it.each(['', 'pie', 'x'.repeat(25)])('are none for a word that is too short or too long: %j', (text) => {
    expect(spellingVariants(text)).toEqual([]);
  });
});
