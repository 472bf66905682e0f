import { readNumber } from '@sideroad/shared/answers';
import { ApiError } from '@sideroad/shared/api';
import type { DocumentState } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import type { DehydratedState } from '@sideroad/shared/query';

/** Reads a data block that the site server put into the document; throws when it is missing or broken. */
export function readBlock<T>(id: string): T {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error(`The document has no block ${id}`);
  return JSON.parse(block.textContent);
}

/** Makes an `ApiError` again of an error that went through JSON. */
function reviveError(error: unknown): Error | null {
  if (!isObject(error)) return null;
  const status = readNumber(error.status) ?? undefined;
  return new ApiError({ kind: 'http', message: `The API answered ${status}`, status });
}

/**
 * Reads the data that the server rendered this document with, which the page hydrates with, however old it is. Empty
 * for a document without it. The server's clock may be ahead of the browser's, so times are capped at now.
 */
export function readDocumentState(): DocumentState {
  if (!document.getElementById('sideroad-state')) return { isRendered: false, place: null, queries: null };
  const { queries: dehydrated, ...rest } = readBlock<DocumentState>('sideroad-state');
  const now = Date.now();
  const revive = (query: DehydratedState['queries'][number]) => {
    const { error, dataUpdatedAt } = query.state;
    const state = { ...query.state, dataUpdatedAt: Math.min(dataUpdatedAt, now), error: reviveError(error) };
    return { ...query, state };
  };
  return {
    ...rest,
    queries: dehydrated && { ...dehydrated, queries: dehydrated.queries.map(revive) },
  };
}
