import type { ApiError } from '@sideroad/shared/answers';
import * as answers from '@sideroad/shared/answers';
import type { ProblemDocument } from '@sideroad/shared/contract';
import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios';
import { settings, TOKEN_KEY } from './settings.ts';

/** All readers of responses, also for calls outside this package's `api`: a remote may not bundle them. */
export { answers };

function problemOf(data: unknown): Partial<ProblemDocument> {
  return typeof data === 'object' && data !== null ? data : {};
}

function toApiError(error: unknown): ApiError {
  if (error instanceof answers.ApiError) return error;
  if (isCancel(error))
    return new answers.ApiError({ kind: 'aborted', message: 'The call was aborted', cause: error });
  if (!isAxiosError(error)) {
    return new answers.ApiError({
      kind: 'network',
      message: error instanceof Error ? error.message : String(error),
      cause: error,
    });
  }
  if (error.response) {
    const { status, statusText, data, headers } = error.response;
    const problem = problemOf(data);
    return new answers.ApiError({
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
  return new answers.ApiError({ kind, message: error.message, cause: error });
}

/** A call without a response ends after this time [API-2]. */
export const API_TIMEOUT_MS = 10000;

interface ClientOptions {
  /** Returns the base URL of every call; empty means the page's own site. */
  baseUrl: () => string;
  /** The stored credential, or null. */
  readToken: () => string | null;
  /** Called once per response with status 401, before the caller gets the error. */
  onUnauthorized: () => void;
}

/** Makes the shared client. Exported for tests; the site uses `apiClient`. */
export function createApiClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({
    timeout: API_TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
  client.interceptors.request.use((request) => {
    request.baseURL = options.baseUrl();
    const token = options.readToken();
    // A call with its own token, that of a new farm, keeps it [ADD-51].
    if (token && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${token}`);
    // Without a body axios would drop the content type, which every call has [API-2].
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

/** The one client for all calls to the site's API. */
export const apiClient = createApiClient({
  baseUrl: () => settings.baseUrl,
  readToken: readStoredToken,
  onUnauthorized: () => settings.onUnauthorized(),
});

/**
 * Calls other services (IP look-up, blog feed) without the token. Sends no JSON content type, which would cost a
 * preflight across origins.
 */
export const externalClient = axios.create({ timeout: API_TIMEOUT_MS });
externalClient.interceptors.response.use(undefined, (error: unknown) => {
  throw toApiError(error);
});
