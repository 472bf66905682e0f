import { getManyValues, isMany } from 'stream-chain/defs.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { errorMessage } from '../../support/errors.ts';
import { type Feature, FeatureTokens } from './featureTokens.ts';
import { featureColumns } from './geojsonFeature.ts';
import { LONGEST_ROW, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { lostText } from './textOfFile.ts';

/** A text in pieces that end with a line or an object, so that a broken place costs no feature before it. */
async function* pieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) yield* part.match(/[^\n}]*[\n}]|[^\n}]+$/g) ?? [];
}

/** Tokens of a text, with the line on which each piece stands. @throws Error where it is no JSON */
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
 * Rows of a GeoJSON FeatureCollection of points. Where the text is broken or cut off reading ends: the features before
 * are handed out, and the place is said.
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
