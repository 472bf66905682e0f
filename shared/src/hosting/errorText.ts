/** What went wrong, as a text for a log. Anything can be thrown, also what cannot be said. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return typeof error;
  }
}
