import { isObject } from '@sideroad/shared/domain/json';
import { getManyValues, isMany } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/core/assembler.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { errorMessage } from '../../support/errors.ts';
import { flatColumns, LONGEST_ROW, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { lostText } from './textOfFile.ts';

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

/** Collects the members of 'features' from the tokens of a GeoJSON text. */
class FeatureTokens {
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

const partOf = (object: object, name: string): unknown =>
  Object.entries(object).find(([key]) => key === name)?.[1];

/** Returns the degrees of a point; null for a feature without geometry. @throws Error for other geometries */
function pointOf(geometry: unknown): [lat: unknown, lon: unknown] | null {
  if (geometry === null || geometry === undefined) return null;
  const type = isObject(geometry) ? partOf(geometry, 'type') : undefined;
  if (!isObject(geometry) || type !== 'Point') {
    const found = typeof type === 'string' && /^\w{1,30}$/.test(type) ? type : 'something else';
    throw new Error(`is a ${found}; only a Point is a farm's place`);
  }
  const coordinates = partOf(geometry, 'coordinates');
  if (!Array.isArray(coordinates) || coordinates.length < 2)
    throw new Error('has a Point without coordinates');
  const [lon, lat] = coordinates;
  return [lat, lon];
}

/**
 * Returns the columns of a GeoJSON feature: its properties, its id unless they have one, and 'latitude' and 'longitude'
 * of its point, which replace properties of these names.
 * @throws Error with the reason, when it is no feature with a point
 */
function featureColumns(feature: unknown): Map<string, unknown> {
  if (!isObject(feature) || partOf(feature, 'type') !== 'Feature') throw new Error('is no Feature');
  const properties = partOf(feature, 'properties');
  const columns = isObject(properties) ? flatColumns(properties) : new Map<string, unknown>();
  const id = partOf(feature, 'id');
  if (id !== undefined && !columns.has('id')) columns.set('id', id);
  const point = pointOf(partOf(feature, 'geometry'));
  if (point) {
    columns.set('latitude', point[0]);
    columns.set('longitude', point[1]);
  }
  return columns;
}

/** Splits text at the ends of lines and objects, so that an error affects no feature before it. */
async function* pieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) yield* part.match(/[^\n}]*[\n}]|[^\n}]+$/g) ?? [];
}

/** Yields the tokens of a text with their lines. @throws Error for invalid JSON */
async function* tokensOf(text: AsyncIterable<string>, tokens: FeatureTokens): AsyncGenerator<Feature> {
  const parse = jsonParser({ packValues: true, streamValues: false });
  let line = 1;
  let sinceFeature = 0;
  function* features(parsed: ReturnType<typeof parse>): Generator<Feature> {
    const list: Token[] = isMany(parsed) ? getManyValues(parsed) : [];
    for (const token of list) {
      const feature = tokens.take(token, line);
      if (!feature) continue;
      sinceFeature = 0;
      yield feature;
    }
  }
  for await (const piece of pieces(text)) {
    sinceFeature += piece.length;
    if (sinceFeature > LONGEST_ROW) throw new Error(`a feature is longer than ${LONGEST_ROW} characters`);
    yield* features(parse(piece));
    if (piece.endsWith('\n')) line += 1;
  }
  if (!tokens.ended) throw new Error('it ends in the middle');
}

function rowOf({ line, number, value }: Feature): SourceRow {
  const at = { line, place: `line ${line}, feature ${number}` };
  const lost = lostText(JSON.stringify(value));
  if (lost) return { ...at, problem: lost };
  try {
    return { ...at, columns: featureColumns(value) };
  } catch (error) {
    return { ...at, problem: errorMessage(error) };
  }
}

/**
 * Reads the rows of a GeoJSON FeatureCollection of points. Reading ends at an error, which is reported after the
 * features before it.
 * @throws UnreadableFile when it is no FeatureCollection
 */
export async function* geojsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const tokens = new FeatureTokens();
  let last = { line: 1, number: 0 };
  try {
    for await (const feature of tokensOf(text, tokens)) {
      last = feature;
      yield rowOf(feature);
    }
  } catch (error) {
    if (error instanceof UnreadableFile || !tokens.found) throw notGeojson(error);
    const place = `line ${last.line}, after feature ${last.number}`;
    yield { line: last.line, place, problem: `the file is broken or cut off (${errorMessage(error)})` };
    return;
  }
  if (!tokens.found) throw notGeojson(undefined);
}

const notGeojson = (error: unknown) =>
  error instanceof UnreadableFile
    ? error
    : new UnreadableFile('is no GeoJSON FeatureCollection: it has no list of features');
