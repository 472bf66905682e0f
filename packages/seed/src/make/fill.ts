import type { NonEmpty, Random } from '../scenes/random.ts';

/** Where the words for slots come from: facts that hold for the farm, then lists to draw from. */
export interface Vocabulary {
  facts: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, NonEmpty<string>>>;
}

/**
 * Fills the slots of one farm's texts. A slot keeps its word, so that two sentences agree; `{apple2}` is drawn
 * from the same list as `{apple}` and never equals it. Throws on a slot that nothing fills: a fault in the data.
 */
export class Filler {
  readonly #vocabulary: Vocabulary;
  readonly #random: Random;
  readonly #chosen = new Map<string, string>();

  constructor(vocabulary: Vocabulary, random: Random) {
    this.#vocabulary = vocabulary;
    this.#random = random;
  }

  #word(slot: string): string {
    const fact = this.#vocabulary.facts[slot];
    if (fact !== undefined) return fact;
    const known = this.#chosen.get(slot);
    if (known !== undefined) return known;
    const base = slot.replace(/\d$/, '');
    const list = this.#vocabulary.lists[base];
    if (!list) throw new Error(`Nothing fills the slot {${slot}}`);
    const taken = [...this.#chosen]
      .filter(([name]) => name.replace(/\d$/, '') === base)
      .map(([, word]) => word);
    const free = list.filter((word) => !taken.includes(word));
    const word = free[this.#random.int(0, Math.max(0, free.length - 1))] ?? list[0];
    this.#chosen.set(slot, word);
    return word;
  }

  /** The text with every slot filled and its first letter large. */
  fill(text: string): string {
    const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => this.#word(slot.toLowerCase()));
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  }
}
