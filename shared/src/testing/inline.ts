import { configureApi } from '@sideroad/shared/api';
import { INLINED_SCHEMA } from '@sideroad/shared/domain/inlinedSchema';

interface Options {
  schema?: number;
  /** When the answers were made: milliseconds since 1970. */
  updatedAt?: number;
}

/**
 * Lets answers come with the document of the page that is opened next.
 * @param bodies answers as they come, by address (`domain/calls`)
 */
export function inline(
  bodies: Record<string, unknown>,
  { schema = INLINED_SCHEMA, updatedAt = Date.now() }: Options = {},
): void {
  const entries = Object.fromEntries(
    Object.entries(bodies).map(([address, data]) => [address, { data, updatedAt }]),
  );
  configureApi({ baseUrl: '', onUnauthorized: () => {}, inlined: { schema, entries } });
}
