import { ApiError, loadClients } from '@sideroad/shared/api';
import type { Session } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';

// What people read of failures without an answer.
const UNREADABLE = 'The answer of the site cannot be read. Load the page again.';
const NO_STORAGE =
  'This browser stores nothing for this site. Allow it, or use another browser, and open the link again.';
const CUT_OFF =
  'This link is not whole. Copy all of it, also what stands on its next line, into the address bar.';

/** Storage key of a session, which lives in its tab. @param farmId of its link; null: a steward's, which opens all farms */
const keyOf = (farmId: string | null) => `sideroad.session.${farmId ?? 'desk'}`;

/** Returns the storage key of the session that opens a farm, or for null the desk. */
function openKey(farmId: string | null): string | undefined {
  try {
    return [keyOf(farmId), keyOf(null)].find((key) => sessionStorage.getItem(key));
  } catch {
    // The browser blocks storage, so that there is no session.
    return undefined;
  }
}

/** Returns the token of the session that opens a farm, or for null the desk; '' without one. */
export function sessionToken(farmId: string | null): string {
  const key = openKey(farmId);
  return (key && sessionStorage.getItem(key)) || '';
}

/** Ends the session that opens a farm, or for null the desk, in this tab. */
export function endSession(farmId: string | null): void {
  const key = openKey(farmId);
  if (!key) return;
  sessionStorage.removeItem(key);
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
  if (key === keyOf(null)) document.cookie = 'desk=; path=/; max-age=0';
}

/** Finds whose session a call takes: the id of its farm, null for the desk, undefined for none. */
function farmOf(url: string): string | null | undefined {
  const [called, farmId] = /^\/api\/(?:(?:owner\/)?farms\/([^/?]+)|desk|releases)/.exec(url) ?? [];
  return called && (farmId ? decodeURIComponent(farmId) : null);
}

/**
 * Makes a call of our own API, with the session that opens its farm or the desk, and returns the `data` of its answer. A
 * session that is refused ends. @throws ApiError
 */
export async function callOwn<Data>(
  method: string,
  url: string,
  body?: unknown,
  headers = {},
): Promise<Data> {
  const farmId = farmOf(url);
  const token = farmId === undefined ? '' : sessionToken(farmId);
  const { apiClient } = await loadClients();
  const own = token && { Authorization: `Bearer ${token}` };
  try {
    const request = { method, url, data: body, headers: { ...headers, ...own } };
    const { data } = await apiClient.request<{ data: Data } | null>(request);
    if (data?.data === undefined) throw new ApiError({ kind: 'shape', message: UNREADABLE });
    return data.data;
  } catch (error) {
    if (token && error instanceof ApiError && error.status === 401) endSession(farmId ?? null);
    throw error;
  }
}

/** The API's answer without a session. The client leads its own 401 to `/login`, which asks for a link too. */
const noSession = (message: string) => new ApiError({ kind: 'http', status: 401, message });

/** Options of a query that a session of a link may make. Without one it fails with status 401 and makes no call. */
export const ownQuery = <Data>(queryKey: readonly string[], url: string) =>
  queryOptions({
    queryKey,
    queryFn: () => {
      if (!sessionToken(farmOf(url) ?? null)) throw noSession('There is no session');
      return callOwn<Data>('GET', url);
    },
    retry: false,
  });

/** Characters of a private link's secret: 256 bits as base64url. */
const SECRET_LENGTH = 43;

/** Whether the stored token is of another link, whose session has not ended. */
function isForeign(stored: string, { accessToken }: Session): boolean {
  const [, link, expires] = stored.split('.');
  return link !== accessToken.split('.')[1] && Number(expires) > Date.now();
}

/**
 * Exchanges the secret of a private link for a session, whose token later calls of this tab send.
 * @param mayReplace asks whether the session replaces one of another link of the same farm
 * @returns null when it may not
 * @throws ApiError with status 401 for a link that opens nothing, or of kind 'shape', whose message is for people, for one
 *   that was cut off and where the browser stores nothing
 */
export async function openSession(secret: string, mayReplace: () => boolean): Promise<Session | null> {
  if (secret && secret.length < SECRET_LENGTH) throw new ApiError({ kind: 'shape', message: CUT_OFF });
  if (!secret) throw noSession('There is no link');
  const session = await callOwn<Session>('POST', '/api/owner/session', { secret });
  const key = keyOf(session.farmId);
  try {
    if (isForeign(sessionStorage.getItem(key) ?? '', session) && !mayReplace()) return null;
    sessionStorage.setItem(key, session.accessToken);
  } catch {
    throw new ApiError({ kind: 'shape', message: NO_STORAGE });
  }
  return session;
}

/**
 * Takes the secret of a private link out of the address bar, so that no copied URL has it. The browser's history keeps
 * it: the visit is recorded before a script runs. What e-mail programs put into or behind a link is left out [OWNER-45].
 */
export function takeSecret(): string {
  const { hash, pathname, search } = window.location;
  const [page, behind = ''] = pathname.split(/%(?:25)*23/);
  if (hash || behind) window.history.replaceState(window.history.state, '', `${page}${search}`);
  const decoded = (behind + hash).replace(/%(?:25)*([\da-f]{2})/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded.replace(/[^\w-]/g, '').slice(0, SECRET_LENGTH);
}
