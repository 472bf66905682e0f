/** Shorter words are too near to too many others to be taken for a typing error. */
const SHORTEST = 4;
/** Longer ones are no words. */
const LONGEST = 24;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Every word that is one typing error away: a letter too many, one missing, a wrong one, or two that changed
 * places. None for a word that is too short or too long to judge.
 *
 * @param word as the database compares it (`search_text`)
 */
export function spellingVariants(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [first, second] = letters.slice(at, at + 2);
    const after = (skipped: number) => letters.slice(at + skipped).join('');
    for (const letter of LETTERS) {
      variants.add(before + letter + after(0));
      if (first !== undefined) variants.add(before + letter + after(1));
    }
    if (first !== undefined && letters.length > SHORTEST) variants.add(before + after(1));
    if (first !== undefined && second !== undefined) variants.add(before + second + first + after(2));
  }
  variants.delete(word);
  return [...variants];
}
