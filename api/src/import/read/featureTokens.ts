import { Assembler } from 'stream-json/core/assembler.js';
import type { Token } from 'stream-json/core/parser.js';

/** A member of the top object's 'features', whole. */
export interface Feature {
  /** Line on which it begins. */
  line: number;
  /** From 1. */
  number: number;
  value: unknown;
}

const OPENS = new Set(['startObject', 'startArray']);
const CLOSES = new Set(['endObject', 'endArray']);

/** Takes the tokens of a GeoJSON text and hands out the members of its 'features', one after another. */
export class FeatureTokens {
  /** Whether the top object has a list of features at all. */
  found = false;
  #depth = 0;
  #key = '';
  #inside = false;
  #number = 0;
  #line = 0;
  #feature: Assembler<unknown> | null = null;

  /** Whether the top object is whole. */
  get ended(): boolean {
    return this.#depth === 0;
  }

  /** @returns the feature that this token ends, if it does */
  take(token: Token, line: number): Feature | null {
    if (this.#inside) return this.#takeInside(token, line);
    if (token.name === 'keyValue' && this.#depth === 1) this.#key = token.value;
    if (token.name === 'startArray' && this.#depth === 1 && this.#key === 'features') {
      this.found = true;
      this.#inside = true;
    }
    this.#count(token);
    return null;
  }

  #count(token: Token): void {
    if (OPENS.has(token.name)) this.#depth += 1;
    if (CLOSES.has(token.name)) this.#depth -= 1;
  }

  /** Depth 2 is between the members. */
  #takeInside(token: Token, line: number): Feature | null {
    const begins = this.#depth === 2;
    this.#count(token);
    if (this.#depth < 2) {
      this.#inside = false;
      return null;
    }
    if (begins) {
      this.#number += 1;
      this.#line = line;
      this.#feature = new Assembler();
    }
    this.#feature?.consume(token);
    if (this.#depth !== 2 || !this.#feature) return null;
    const value = this.#feature.current;
    this.#feature = null;
    return { line: this.#line, number: this.#number, value };
  }
}
