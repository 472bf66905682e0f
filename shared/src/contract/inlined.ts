export { INLINED_SCHEMA } from '../domain/inlinedSchema.ts';

/** First answers of the API for a route, in the document's `sideroad-data` block. */
export interface InlinedData {
  schema: number;
  /** The answer's body by the address that was asked (`domain/calls`). `updatedAt` is milliseconds since 1970, UTC. */
  entries: Record<string, { data: unknown; updatedAt: number }>;
}
