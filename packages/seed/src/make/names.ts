import type { Voice } from '../kinds/kind.ts';
import type { Region } from '../regions/region.ts';
import type { Random } from '../scenes/random.ts';
import { Decks } from './deck.ts';
import { HEADS } from './heads.ts';

/** How often a name's first half belongs to its region rather than to any county. */
const REGIONAL = 0.35;
/** Tries for a new name before the town is added to it. */
const TRIES = 24;

/** Names farms; each remembered name is used once. */
export class Names {
  readonly #random: Random;
  readonly #patterns: Decks<string>;
  readonly #heads: Decks<string>;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
    this.#patterns = new Decks(random);
    this.#heads = new Decks(random);
  }

  /** Remembers a name that was given by hand. */
  take(name: string): void {
    this.#taken.add(name);
  }

  /** Forgets every name, because a million farms need repeated ones. */
  clear(): void {
    this.#taken.clear();
  }

  /**
   * Makes a new name in the style of the voice.
   * @param facts words for the slots besides `{head}`
   */
  next(voice: Voice, region: Region, facts: Readonly<Record<string, string>>): string {
    let name = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const pattern = this.#patterns.of(voice.names).deal() ?? voice.names[0];
      const heads = this.#random() < REGIONAL ? region.heads : HEADS;
      const head = this.#heads.of(heads).deal() ?? heads[0];
      name = pattern.replace(/\{(\w+)\}/g, (_, slot: string) =>
        slot === 'head' ? head : (facts[slot] ?? ''),
      );
      if (!this.#taken.has(name)) break;
    }
    if (this.#taken.has(name)) name = `${name} of ${facts.town}`;
    this.#taken.add(name);
    return name;
  }
}
