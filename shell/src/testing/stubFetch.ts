/** Answers the page's own calls in place of the network, which a test's browser does not have. */
export function stubFetch(answer: typeof fetch) {
  const stub = jest.fn(answer);
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: stub });
  return stub;
}

/** An answer with a JSON body. */
export const jsonAnswer = (body: unknown, status = 200): Response =>
  Object.assign(Object.create(null), { ok: status === 200, status, json: async () => body });

/** The server is away. */
export const noAnswer: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
