import { INLINED_SCHEMA, type InlinedData } from '@sideroad/shared/contract';
import type { Answers } from './answers.ts';
import type { Place } from './places.ts';

/**
 * The block of first answers in a document (contract 3). Only successes: the browser asks for itself where something
 * failed.
 * @param place with the address under which the browser asks for it; null where the document does not depend on it
 */
export function inlinedData(answers: Answers, place: { call: string; is: Place } | null): InlinedData {
  const successes = [...answers].filter(([, { status }]) => status === 200);
  const entries: InlinedData['entries'] = Object.fromEntries(
    successes.map(([call, { body, updatedAt }]) => [call, { data: body, updatedAt }]),
  );
  if (place) entries[place.call] = { data: place.is.answer, updatedAt: place.is.updatedAt };
  return { schema: INLINED_SCHEMA, entries };
}
