import { ApiError } from '@sideroad/shared/answers';
import type { ProblemDocument } from '@sideroad/shared/contract';
import { isAxiosError, isCancel } from 'axios';

function problemOf(data: unknown): Partial<ProblemDocument> {
  return typeof data === 'object' && data !== null ? data : {};
}

/** Turns whatever a call threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
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
