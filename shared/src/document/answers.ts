import { dataOf } from '@sideroad/shared/answers';
import type { DocumentData } from '@sideroad/shared/contract';

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
