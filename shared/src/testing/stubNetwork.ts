import type { Responder } from './answers.ts';

/**
 * Replaces the browser's network for tests that move the clock by hand or choose the order of responses, which a real
 * server (`stubApi`) does not allow. Everything up to `XMLHttpRequest` is the product's own. Returns the requested
 * addresses in order.
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
    #contentType = '';
    #aborted = false;

    open(_method: string, url: string) {
      this.#url = new URL(url, 'http://localhost');
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return `content-type: ${this.#contentType}`;
    }
    abort() {
      this.#aborted = true;
    }
    async send() {
      asked.push(this.#url);
      const { status = 200, body = null, contentType = 'application/json' } = await respond(this.#url);
      if (this.#aborted) return;
      this.#contentType = contentType;
      Object.assign(this, { status, readyState: 4, responseText: JSON.stringify(body) });
      this.onloadend?.();
    }
  }

  Object.defineProperty(window, 'XMLHttpRequest', { value: StubRequest, configurable: true, writable: true });
  return asked;
}
