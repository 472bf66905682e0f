import type { Line } from '../kinds/kind.ts';
import type { NonEmpty, Random } from '../scenes/random.ts';
import { kilometres, type Point } from './address.ts';
import { Decks } from './deck.ts';

/** A sentence is not used again within this many kilometres, if there is another. */
const NEIGHBOURHOOD = 70;

/** Deals sentences, and remembers where each was last used, so that farms near each other read differently. */
export class Lines {
  readonly #decks: Decks<Line>;
  readonly #used = new Map<Line, Point>();

  constructor(random: Random) {
    this.#decks = new Decks(random);
  }

  /** Returns a fitting sentence that is new in this area, else a fitting one, else undefined. */
  deal(list: NonEmpty<Line>, point: Point, fits: (line: Line) => boolean): Line | undefined {
    const isNew = (line: Line) => {
      const last = this.#used.get(line);
      return !last || kilometres(last, point) > NEIGHBOURHOOD;
    };
    const deck = this.#decks.of(list);
    const line = deck.deal((candidate) => isNew(candidate) && fits(candidate)) ?? deck.deal(fits);
    if (line !== undefined) this.#used.set(line, point);
    return line;
  }
}
