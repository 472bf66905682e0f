import { CATEGORIES } from '@sideroad/seed';
import { fieldValues, readMapping } from '../import/farms/mapping.ts';
import { readFarm } from '../import/farms/readFarm.ts';
import { knownOf } from '../import/farms/reference.ts';

/** A valid row. */
export const rightRow = { name: 'Maple Hollow', category: 'Winery', lat: '43.5', lon: '-79.5' };

const reference = {
  categories: knownOf(CATEGORIES),
  features: knownOf([{ id: '5', name: 'Café' }]),
};

/** Reads a row of third-party data. @param map content of the map file */
export const readRow = (row: Record<string, unknown>, map: object = {}) =>
  readFarm(
    fieldValues(new Map(Object.entries(row)), readMapping(JSON.stringify(map), 'map.json')),
    reference,
  );

/** Returns the problems of a row; empty for a valid one. */
export function problemsOf(row: Record<string, unknown>, map?: object): string[] {
  const answer = readRow(row, map);
  return 'problems' in answer ? answer.problems : [];
}

/** Reads a valid row. @throws Error with the problems of a refused one */
export function takenRow(row: Record<string, unknown>, map?: object) {
  const answer = readRow(row, map);
  if ('problems' in answer) throw new Error(answer.problems.join('; '));
  return answer;
}
