/** A stubbed response: `body` as JSON, with status 200 by default. */
export interface Answer {
  status?: number;
  body?: unknown;
  contentType?: string;
}

/** Returns the response to an address; a pending promise leaves the call open. */
export type Responder = (url: URL) => Answer | Promise<Answer>;

/** `data` in the API's envelope. */
export const dataAnswer = (data: unknown): Answer => ({ body: { data } });

/** One page of a list, of `pages` in all, in the API's envelope. */
export const pageAnswer = (items: readonly unknown[], pages = 1): Answer =>
  dataAnswer({ items, meta: { total: items.length, pages, limit: 50, page: 1 } });
