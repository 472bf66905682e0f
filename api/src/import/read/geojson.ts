import { errorMessage } from '@sideroad/server-kit';
import { isObject, objectOf } from '@sideroad/shared/domain/json';
import { gen } from 'stream-chain';
import { pick } from 'stream-json/core/filters/pick.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { streamArray } from 'stream-json/core/streamers/stream-array.js';
import { flatColumns, LONGEST_ROW, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { lostText } from './textOfFile.ts';

/** A member of the top object's 'features', whole. */
interface Feature {
  /** Line on which it begins. */
  line: number;
  /** From 1. */
  number: number;
  value: unknown;
}

/** Returns the degrees of a point; null for a feature without geometry. @throws Error for other geometries */
function pointOf(geometry: unknown): [lat: unknown, lon: unknown] | null {
  if (geometry === null || geometry === undefined) return null;
  const { type, coordinates } = objectOf(geometry);
  if (type !== 'Point') {
    const found = typeof type === 'string' && /^\w{1,30}$/.test(type) ? type : 'something else';
    throw new Error(`is a ${found}; only a Point is a farm's place`);
  }
  if (!Array.isArray(coordinates) || coordinates.length < 2)
    throw new Error('has a Point without coordinates');
  const [lon, lat] = coordinates;
  return [lat, lon];
}

/**
 * Returns the columns of a GeoJSON feature: its properties, its id unless they have one, and 'latitude' and 'longitude' of
 * its point, which replace properties of these names. @throws Error with the reason, when it is no feature with a point
 */
function featureColumns(feature: unknown): Map<string, unknown> {
  if (!isObject(feature) || feature.type !== 'Feature') throw new Error('is no Feature');
  const { properties, id, geometry } = feature;
  const columns = isObject(properties) ? flatColumns(properties) : new Map<string, unknown>();
  if (id !== undefined && !columns.has('id')) columns.set('id', id);
  const point = pointOf(geometry);
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

/** Reads the features of a text one after another. @param onList called when their list begins @throws Error */
async function* featuresOf(text: AsyncIterable<string>, onList: () => void): AsyncGenerator<Feature> {
  let line = 1;
  /** Line on which the next feature begins; 0 until it does. */
  let begins = 0;
  let sinceFeature = 0;
  let isList = false;
  let depth = 0;
  const count = (token: Token) => {
    if (/^start(Object|Array)$/.test(token.name)) depth += 1;
    if (/^end(Object|Array)$/.test(token.name)) depth -= 1;
    return token;
  };
  const watch = (token: Token) => {
    if (isList) begins ||= line;
    isList ||= token.name === 'startArray';
    if (isList) onList();
    return token;
  };
  const read = gen(
    jsonParser({ packValues: true, streamValues: false }),
    count,
    pick({ filter: 'features' }),
    watch,
    streamArray(),
  );
  for await (const piece of pieces(text)) {
    sinceFeature += piece.length;
    if (sinceFeature > LONGEST_ROW) throw new Error(`a feature is longer than ${LONGEST_ROW} characters`);
    for await (const { key, value } of read(piece)) {
      yield { line: begins, number: key + 1, value };
      begins = 0;
      sinceFeature = 0;
    }
    if (piece.endsWith('\n')) line += 1;
  }
  if (depth > 0) throw new Error('it ends in the middle');
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
 * Reads the rows of a GeoJSON FeatureCollection of points. Reading ends at an error, which is reported after the features
 * before it. @throws UnreadableFile when it is no FeatureCollection
 */
export async function* geojsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let isFound = false;
  const onList = () => {
    isFound = true;
  };
  let last = { line: 1, number: 0 };
  try {
    for await (const feature of featuresOf(text, onList)) {
      last = feature;
      yield rowOf(feature);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (!isFound) throw notGeojson();
    const place = `line ${last.line}, after feature ${last.number}`;
    yield { line: last.line, place, problem: `the file is broken or cut off (${errorMessage(error)})` };
    return;
  }
  if (!isFound) throw notGeojson();
}

const notGeojson = () => new UnreadableFile('is no GeoJSON FeatureCollection: it has no list of features');
