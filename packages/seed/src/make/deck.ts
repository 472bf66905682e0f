import type { NonEmpty, Random } from '../scenes/random.ts';

/** Number of the longest-waiting items from which a deal chooses at random. */
const CHOICE = 3;

/** Returns the items in random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

/**
 * Deals the items of a list so that neighbours differ: an item comes back only after at least half of the others, if
 * enough of them fit. Keeps one copy of the list for any number of deals.
 */
export class Deck<Item> {
  readonly #random: Random;
  /** The longest waiting in front; each dealt item goes to the back. */
  readonly #queue: Item[];

  constructor(items: NonEmpty<Item>, random: Random) {
    this.#random = random;
    this.#queue = shuffled(items, random);
  }

  /** The next item that fits; undefined if none does. */
  deal(fits: (item: Item) => boolean = () => true): Item | undefined {
    const rested = Math.ceil(this.#queue.length / 2);
    const candidates: number[] = [];
    for (const [index, item] of this.#queue.entries()) {
      if (candidates.length === CHOICE || (index >= rested && candidates.length > 0)) break;
      if (fits(item)) candidates.push(index);
    }
    const index = candidates[this.#random.int(0, candidates.length - 1)];
    if (index === undefined) return undefined;
    const [item] = this.#queue.splice(index, 1);
    if (item !== undefined) this.#queue.push(item);
    return item;
  }
}

/** Keeps a deck for each list, created at its first deal. */
export class Decks<Item> {
  readonly #random: Random;
  readonly #decks = new Map<NonEmpty<Item>, Deck<Item>>();

  constructor(random: Random) {
    this.#random = random;
  }

  of(items: NonEmpty<Item>): Deck<Item> {
    const deck = this.#decks.get(items) ?? new Deck(items, this.#random);
    this.#decks.set(items, deck);
    return deck;
  }
}
