import { texts } from './texts.ts';

/** Collects all texts of a part of `texts`; calls functions with a word. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String(part('x', 'y'))];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : [];
}

describe('quotes', () => {
  it('[STORE-4] are curly in the store', () => {
    const { store, storeList, product, categories, topics } = texts;
    expect(
      wordsOf([store, storeList, product, categories, topics]).filter((text) => /['"]/.test(text)),
    ).toEqual([]);
  });

  it('[STORE-4] are straight elsewhere', () => {
    expect(
      wordsOf([texts.stay, texts.experience, texts.mockNotice]).filter((text) => /[‘’“”]/.test(text)),
    ).toEqual([]);
  });
});
