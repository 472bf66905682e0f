import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The error of pg behind a failed query: Drizzle wraps it, and its own message holds the values. */
const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

/** `code` of an error of Node or pg, e.g. `ECONNREFUSED` or `42501`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const { code }: { code?: unknown } = Object(causeOf(error));
  return typeof code === 'string' ? code : undefined;
}

/** Returns an error's message; the value itself as text when it is no error. */
export function errorMessage(error: unknown): string {
  const cause = causeOf(error);
  const { message = cause }: { message?: unknown } = Object(cause);
  return String(message);
}
