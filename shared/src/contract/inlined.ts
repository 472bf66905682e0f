/** Version of the inlined data's shape; another one is ignored by the browser (contract 3). */
export const INLINED_SCHEMA = 1;

/** First API data of a route, in the document's `sideroad-data` block. */
export interface InlinedData {
  schema: number;
  /** By the JSON text of the query key. `updatedAt` is milliseconds since 1970, UTC. */
  entries: Record<string, { data: unknown; updatedAt: number }>;
}
