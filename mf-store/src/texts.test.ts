import { CATEGORIES, TOPICS } from './catalogue/products.ts';
import { experienceTexts } from './experience/texts.ts';
import legalTexts from './legal/texts.json';
import { stayTexts } from './stay/texts.ts';
import { storeTexts } from './store/texts.ts';
import { storeListTexts } from './storeList/texts.ts';
import { texts } from './texts.ts';

/** Collects all texts of a part of `texts`; calls functions with a word. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part('x', 'y'))];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : [];
}

describe('quotes', () => {
  it('[STORE-4] are curly in the store', () => {
    const { preview, product } = texts;
    const words = wordsOf([storeTexts, storeListTexts, preview, product, CATEGORIES, TOPICS]);
    expect(words.filter((text) => /['"]/.test(text))).toEqual([]);
  });

  it('[STORE-4] are straight elsewhere', () => {
    const words = wordsOf([stayTexts, experienceTexts, legalTexts, texts.mockNotice]);
    expect(words.filter((text) => /[‘’“”]/.test(text))).toEqual([]);
  });
});
