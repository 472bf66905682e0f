import { ApiError } from '@sideroad/shared/answers';
import type { LocateQuery, ProblemDocument } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios';

function problemOf(data: unknown): Partial<ProblemDocument> {
  return typeof data === 'object' && data !== null ? data : {};
}

/** Turns any error of a call into an `ApiError`. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error))
    return new ApiError({ kind: 'aborted', message: 'The call was aborted', cause: error });
  if (!isAxiosError(error)) {
    return new ApiError({
      kind: 'network',
      message: error instanceof Error ? error.message : String(error),
      cause: error,
    });
  }
  if (error.response) {
    const { status, statusText, data, headers } = error.response;
    const problem = problemOf(data);
    return new ApiError({
      kind: 'http',
      message: problem.detail ?? problem.title ?? `${status} ${statusText}`.trim(),
      status,
      code: problem.code,
      fields: problem.fields,
      requestId: problem.requestId ?? headers['x-request-id'],
      cause: error,
    });
  }
  const kind = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
  return new ApiError({ kind, message: error.message, cause: error });
}

/** [API-2] */
export const API_TIMEOUT_MS = 10000;
export const TOKEN_KEY = 'ACCESS_TOKEN';

interface ClientOptions {
  /** Base address of every call; empty means the page's own site. */
  baseURL: string;
  /** The stored credential, or null. */
  readToken: () => string | null;
  /** Called once per response with status 401, before the caller gets the error [API-5]. */
  onUnauthorized: () => void;
}

/** Makes the shared client. Exported for tests; the site uses `apiClient`. */
export function createApiClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({
    baseURL: options.baseURL,
    timeout: API_TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
  client.interceptors.request.use((request) => {
    const token = options.readToken();
    // A call with its own token, that of a new farm, keeps it [ADD-51].
    if (token && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${token}`);
    // axios drops the content type of a request without a body, but every call sends it.
    if (request.data === undefined) request.data = null;
    return request;
  });
  client.interceptors.response.use(undefined, (error: unknown) => {
    const apiError = toApiError(error);
    if (apiError.status === 401) options.onUnauthorized();
    throw apiError;
  });
  return client;
}

/** Returns null where the browser blocks storage (private mode, blocked cookies). */
function readStoredToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

let unauthorizedHandler = () => {};

/** The one client for all calls to the site's API. */
export const apiClient = createApiClient({
  baseURL: '',
  readToken: readStoredToken,
  onUnauthorized: () => unauthorizedHandler(),
});

/**
 * Calls other services (IP look-up, blog feed) without the token. Sends no JSON content type, which would cost a
 * preflight across origins.
 */
export const externalClient = axios.create({ timeout: API_TIMEOUT_MS });
externalClient.interceptors.response.use(undefined, (error: unknown) => {
  throw toApiError(error);
});

/**
 * Host only: sets the base address of the run-time settings and what a 401 does. Call it before the first render.
 */
export function configureApi(options: { baseUrl: string; onUnauthorized: () => void }): void {
  apiClient.defaults.baseURL = options.baseUrl;
  unauthorizedHandler = options.onUnauthorized;
}

export interface ProximityKey {
  lat: number;
  lng: number;
  categoryId?: string;
  banner?: string;
}

/** All query keys of the site. */
export const queryKeys = {
  categories: () => ['categories'] as const,
  category: (id: string) => ['categories', id] as const,
  features: () => ['features'] as const,
  featureCategories: () => ['feature-categories'] as const,
  farm: (id: string) => ['farms', id] as const,
  coverImage: (farmId: string) => ['farms', farmId, 'cover-image'] as const,
  gallery: (farmId: string) => ['farms', farmId, 'gallery'] as const,
  farmRail: (key: ProximityKey) => ['farms-nearby', 'rail', key] as const,
  farmList: (key: ProximityKey) => ['farms-nearby', 'list', key] as const,
  nearestFarms: (key: ProximityKey) => ['farms-nearby', 'nearest', key] as const,
  suggestions: (q: string) => ['suggestions', q] as const,
  textSearch: (query: string, page: number) => ['text-search', query, page] as const,
  place: (query: LocateQuery) => ['place', query] as const,
  experiences: (list: string) => ['experiences', list] as const,
  blogPosts: (feedUrl: string) => ['blog-posts', feedUrl] as const,
};

/** The call that answers a query. The server makes it before it renders the page; the browser runs `queryFn`. */
export interface AnsweringCall {
  /** As `domain/calls` gives it. */
  address: string;
  /**
   * Makes the query's data of a response's body, and says whether it is complete; the browser fetches the query at once
   * when it is not.
   * @throws ApiError (shape)
   */
  read: (body: unknown) => { data: unknown; isWhole: boolean };
}

/**
 * Query options that say which call answers the query.
 * @param read makes a response's body the query's data, as `queryFn` does
 * @param isWhole whether this one call returns all of the data
 */
export const answeredBy = <Data>(
  address: string,
  read: (body: unknown) => Data,
  isWhole: (data: Data) => boolean = () => true,
) => {
  const call: AnsweringCall = {
    address,
    read: (body) => {
      const data = read(body);
      return { data, isWhole: isWhole(data) };
    },
  };
  return { meta: { call } };
};

/** Fetches the body of a GET call. @throws ApiError */
export async function getBody(address: string, signal: AbortSignal): Promise<unknown> {
  const { data } = await apiClient.get<unknown>(address, { signal });
  return data;
}

/**
 * Options of a query that one call answers in full.
 * @param read makes the query's data of the response's body
 * @param staleTime milliseconds
 */
export const callQuery = <Data, const Key extends readonly unknown[]>(
  queryKey: Key,
  address: string,
  read: (body: unknown) => Data,
  staleTime: number,
) =>
  queryOptions({
    queryKey,
    ...answeredBy(address, read),
    queryFn: async ({ signal }) => read(await getBody(address, signal)),
    staleTime,
  });
