import { ApiError } from '@sideroad/shared/api';
import type { ApiAnswer } from '@sideroad/shared/contract';
import { type Query, QueryCache } from '@tanstack/react-query';

/** Statuses of what does not exist. Other failures are left to the browser, which calls again. */
const UNKNOWN = new Set([400, 404]);

/** Gives a query the data, or the error, of its response. An invalid body counts as no response. */
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
 * Creates the query cache of one render: a query has its data as soon as a component uses it.
 * @param answers the API's responses by address; null for a call without one
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
