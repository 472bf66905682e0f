/** What the far end answers: a body is sent with 200 unless `status` says otherwise; a promise may never end. */
export type Answer = { status?: number; body?: unknown };
export type Responder = (url: URL) => Answer | Promise<Answer>;

/**
 * Puts a far end in place of the browser's network: everything up to `XMLHttpRequest` is the product's own.
 * Returns the addresses asked for, in their order.
 */
export function stubNetwork(respond: Responder): URL[] {
  const asked: URL[] = [];

  class StubRequest {
    status = 0;
    statusText = '';
    responseText = '';
    responseURL = '';
    readyState = 0;
    timeout = 0;
    onloadend: (() => void) | null = null;
    onabort: (() => void) | null = null;
    #url = new URL('http://localhost');
    #aborted = false;

    open(_method: string, url: string) {
      this.#url = new URL(url, 'http://localhost');
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    abort() {
      this.#aborted = true;
    }
    async send() {
      asked.push(this.#url);
      const { status = 200, body = null } = await respond(this.#url);
      if (this.#aborted) return;
      Object.assign(this, { status, readyState: 4, responseText: JSON.stringify(body) });
      this.onloadend?.();
    }
  }

  Object.defineProperty(window, 'XMLHttpRequest', { value: StubRequest, configurable: true, writable: true });
  return asked;
}

/** A search answer with all farms on one page. */
export const pageAnswer = (items: readonly unknown[]): Answer => ({
  body: { data: { items, meta: { total: items.length, pages: 1, limit: 50, page: 1 } } },
});
