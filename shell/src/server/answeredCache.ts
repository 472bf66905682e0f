import { ApiError } from '@sideroad/shared/api';
import type { ApiAnswer } from '@sideroad/shared/contract';
import { type Query, QueryCache } from '@tanstack/react-query';

/** Statuses that say that something does not exist. What failed otherwise is left to the browser, which asks again. */
const UNKNOWN = new Set([400, 404]);

/** Gives a query the data, or the error, of its call's response. A body of another shape counts as no response. */
function fill(query: Query, { status, body, updatedAt }: ApiAnswer): void {
  const { call } = query.options.meta ?? {};
  if (UNKNOWN.has(status)) {
    const error = new ApiError({ kind: 'http', message: `The API answered ${status}`, status });
    query.setState({ status: 'error', error, errorUpdatedAt: updatedAt });
  }
  if (status !== 200 || !call) return;
  try {
    const { data, isWhole } = call.read(body);
    query.setData(data, { updatedAt: isWhole ? updatedAt : 1, manual: true });
  } catch {
    // The browser's own call tells the visitor.
  }
}

const isEnabled = ({ options }: Query) => !('enabled' in options) || options.enabled !== false;

/**
 * The query cache of one render: a query has its data as soon as a component asks for it.
 * @param answers the API's responses by address; null for a call that got none
 */
export function answeredCache(answers: Record<string, ApiAnswer | null>) {
  const cache = new QueryCache();
  cache.subscribe(({ type, query }) => {
    const answer = answers[query.options.meta?.call?.address ?? ''];
    if (type === 'added' && answer) fill(query, answer);
  });
  return {
    cache,
    /** Addresses of the calls that the rendered page depends on. */
    calls: () =>
      cache.getAll().flatMap((query) => (isEnabled(query) && query.options.meta?.call?.address) || []),
  };
}
