import { ApiError } from '@sideroad/shared/api';

/** Whether a call was answered with 404: what was asked for does not exist, which is no failure. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
