import { type Fields, isFields, readNumber } from '@sideroad/shared/answers';
import { INLINED_SCHEMA } from '@sideroad/shared/domain/inlinedSchema';

/** How long an answer in the document is used, in milliseconds: the browser's history brings documents of any age. */
export const INLINED_FRESH_MS = 60_000;

let entries: Fields = {};

/**
 * Takes the answers that came with the document (contract 3: 'ignored when `schema` differs').
 * @param block `InlinedData` as it was read; what is none counts as nothing
 */
export function takeInlined(block: unknown): void {
  const isOurs = isFields(block) && block.schema === INLINED_SCHEMA;
  entries = isOurs && isFields(block.entries) ? block.entries : {};
}

export interface InlinedAnswer<Data> {
  data: Data;
  /** When it was made: milliseconds since 1970, never in the future of this clock. */
  updatedAt: number;
}

/**
 * The answer to a call that came with the document, or undefined: then the call is made.
 * @param address as `domain/calls` gives it
 * @param read makes a body what the caller wants of it; one that it cannot read counts as none
 */
export function readInlined<Data>(
  address: string,
  read: (body: unknown) => Data,
): InlinedAnswer<Data> | undefined {
  const entry = entries[address];
  if (!isFields(entry)) return undefined;
  const now = Date.now();
  const updatedAt = Math.min(readNumber(entry.updatedAt) ?? 0, now);
  if (now - updatedAt >= INLINED_FRESH_MS) return undefined;
  try {
    return { data: read(entry.data), updatedAt };
  } catch {
    return undefined;
  }
}

/**
 * Query options that start with the answer of the document, so that a page is drawn with its data at once. An answer
 * by the client would come after a first render without, which shows a skeleton.
 */
export const inlinedFirst = <Data>(address: string, read: (body: unknown) => Data | undefined) => ({
  initialData: () => readInlined(address, read)?.data,
  initialDataUpdatedAt: () => readInlined(address, read)?.updatedAt,
});
