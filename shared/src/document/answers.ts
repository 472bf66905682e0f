import { dataOf, readList, toCategory, toFarmSummary, toPage } from '@sideroad/shared/answers';
import type { Category, DocumentData, FarmSummary, Page } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { sortCategories } from '@sideroad/shared/domain/category';

/**
 * What an address of the API answered, read as the page reads it; null where there was no answer in time, no success,
 * or not the shape it must have: the document then says what it knows without.
 * @param read e.g. `toFarm`; gets what stands under `data`
 */
export function answerOf<T>(data: DocumentData, address: string, read: (value: unknown) => T): T | null {
  const answer = data[address];
  if (answer?.status !== 200) return null;
  try {
    return read(dataOf(answer.body));
  } catch {
    return null;
  }
}

/** Whether the API says that what was asked for does not exist: 404, or 400 for what is no id at all. */
export function isUnknown(data: DocumentData, address: string): boolean {
  const status = data[address]?.status;
  return status === 404 || status === 400;
}

/** All categories in display order; none where they are not known. */
export const categoriesIn = (data: DocumentData): Category[] =>
  answerOf(data, calls.categories(), (value) =>
    sortCategories(readList(value, 'categories').map(toCategory)),
  ) ?? [];

/** A page of farms that a search has found; null where it is not known. */
export const farmsIn = (data: DocumentData, address: string): Page<FarmSummary> | null =>
  answerOf(data, address, (value) => toPage(value, toFarmSummary));
