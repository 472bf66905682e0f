import { createRandom } from '../scenes/random.ts';
import { Deck } from './deck.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

describe('dealing items so that neighbours differ', () => {
  it('deals an item again only after at least half of the others', () => {
    const deck = new Deck<string>(LETTERS, createRandom('deck'));
    const dealt = Array.from({ length: 200 }, () => deck.deal());
    for (const [index, letter] of dealt.entries()) {
      expect(dealt.slice(index + 1, index + LETTERS.length / 2)).not.toContain(letter);
    }
    expect(new Set(dealt).size).toBe(LETTERS.length);
  });

  it('deals what fits, and nothing when nothing does', () => {
    const deck = new Deck<string>(LETTERS, createRandom('deck'));
    expect(deck.deal((letter) => letter === 'h')).toBe('h');
    expect(deck.deal((letter) => letter === 'h')).toBe('h');
    expect(deck.deal(() => false)).toBeUndefined();
  });
});
