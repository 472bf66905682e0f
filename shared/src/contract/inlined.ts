/** Version of the inlined data's shape; another one is ignored by the browser (contract 3). */
export const INLINED_SCHEMA = 1;

/** First answers of the API for a route, in the document's `sideroad-data` block. */
export interface InlinedData {
  schema: number;
  /** The answer's body by the address that was asked (`domain/calls`). `updatedAt` is milliseconds since 1970, UTC. */
  entries: Record<string, { data: unknown; updatedAt: number }>;
}
