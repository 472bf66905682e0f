import type { NonEmpty, Random } from '../scenes/random.ts';

/** Sources of the words for slots: the farm's facts, then lists to choose from. */
export interface Vocabulary {
  facts: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, NonEmpty<string>>>;
}

/**
 * Fills the slots of one farm's texts. A slot keeps its word, so that two sentences agree; `{apple2}` is drawn
 * from the same list as `{apple}` and never equals it. Throws for a slot without words, which is an error in the data.
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

  /** Fills every slot of the text and capitalises its first letter. */
  fill(text: string): string {
    const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => this.#word(slot.toLowerCase()));
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  }
}
