/** A list that has at least one item, so that picking from it always gives one. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** A repeatable stream of numbers: each call takes the next one. */
export interface Random {
  /** A number from `low` (0) up to, not including, `high` (1). */
  (low?: number, high?: number): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One item of the list. */
  pick<Item>(list: NonEmpty<Item>): Item;
}

/**
 * FNV-1a, 32 bits, unsigned. Walks by code point but mixes in only its first UTF-16 unit; changing that
 * would repaint every farm whose name holds an emoji.
 */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** A generator seeded by a text (mulberry32: tiny, fast, and equal on every machine). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low = 0, high = 1) => low + (high - low) * next();
  return Object.assign(between, {
    int: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <Item>(list: NonEmpty<Item>) => cycle(list, Math.floor(next() * list.length)),
  });
}

/** The item at `index`, starting over at the end of the list. */
export function cycle<Item>(list: NonEmpty<Item>, index: number): Item {
  return list[index % list.length] ?? list[0];
}
