import type { Random } from '../scenes/random.ts';
import { Deck } from './deck.ts';
import { FIRST_NAMES, SURNAMES } from './words.ts';

/** The people of a farm, by the slots of names and descriptions. */
export type People = Record<'family' | 'family2' | 'families' | 'first' | 'first2', string>;

/** Deals names so that no two farms near each other belong to the same family. */
export class PeopleDealer {
  readonly #families: Deck<string>;
  readonly #firsts: Deck<string>;

  constructor(random: Random) {
    this.#families = new Deck(SURNAMES, random);
    this.#firsts = new Deck(FIRST_NAMES, random);
  }

  next(): People {
    const family = this.#families.deal() ?? SURNAMES[0];
    return {
      family,
      family2: this.#families.deal() ?? SURNAMES[0],
      families: `${family}s`,
      first: this.#firsts.deal() ?? FIRST_NAMES[0],
      first2: this.#firsts.deal() ?? FIRST_NAMES[0],
    };
  }
}
