import { ApiError, loadClients, TOKEN_KEY } from '@sideroad/shared/api';
import type { Session } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';

/** Makes a call of our own API and returns the `data` of its answer. @throws ApiError */
export async function callOwn<Data>(
  method: string,
  url: string,
  body?: unknown,
  headers = {},
): Promise<Data> {
  const { apiClient } = await loadClients();
  const { data } = await apiClient.request<{ data: Data } | null>({ method, url, data: body, headers });
  if (data?.data === undefined) throw new ApiError({ kind: 'shape', message: 'The answer has no data' });
  return data.data;
}

/** The API's answer without a session. The client leads its own 401 to `/login`, which asks for a link too. */
const noSession = () => new ApiError({ kind: 'http', status: 401, message: 'There is no session' });

/** Options of a query that a session of a link may make. Without one it fails with status 401 and makes no call. */
export const ownQuery = <Data>(queryKey: readonly string[], url: string) =>
  queryOptions({
    queryKey,
    queryFn: () => {
      if (!localStorage.getItem(TOKEN_KEY)) throw noSession();
      return callOwn<Data>('GET', url);
    },
    retry: false,
  });

/** Whether the stored token is of someone else: neither of the same link nor a session that has ended. */
function isForeign(stored: string, { accessToken }: Session): boolean {
  const [kind, link, expires] = stored.split('.');
  if (kind !== 'link') return true;
  return link !== accessToken.split('.')[1] && Number(expires) > Date.now();
}

/**
 * Exchanges the secret of a private link for a session, whose token later calls send.
 * @param mayReplace asks whether the session replaces one of someone else in this browser
 * @returns null when it may not
 * @throws ApiError with status 401 for a link that opens nothing, or of kind 'shape' where the browser stores nothing
 */
export async function openSession(secret: string, mayReplace: () => boolean): Promise<Session | null> {
  if (!secret) throw noSession();
  const session = await callOwn<Session>('POST', '/api/owner/session', { secret });
  try {
    const stored = localStorage.getItem(TOKEN_KEY);
    if (stored && isForeign(stored, session) && !mayReplace()) return null;
    localStorage.setItem(TOKEN_KEY, session.accessToken);
  } catch {
    throw new ApiError({ kind: 'shape', message: 'This browser does not store the session' });
  }
  return session;
}

/** Takes the secret of a private link out of the address bar, so that no copied URL and no history entry has it. */
export function takeSecret(): string {
  const { hash, pathname, search } = window.location;
  const secret = hash.slice(1);
  if (secret) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return secret;
}
