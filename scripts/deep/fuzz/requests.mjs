// @ts-check
import fc from 'fast-check';
import { allowed, boundary, damaged, deepJson, hostileText } from './values.mjs';

/**
 * @typedef {{ name?: string, method: string, url: string, headers: Record<string, string>, body?: string | Buffer }} Request
 * @typedef {{ name: string, method: string, path: string, operation: Record<string, any> }} Call
 */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/webp',
  'application/json;;;',
  'x',
  '/',
];

/** Encodes text of a query or a path; half of a surrogate pair becomes U+FFFD. @param {unknown} value */
const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** @param {string} text */
const encoded = (text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/**
 * Generates requests from an OpenAPI description.
 * @param {{ calls: Call[], resolve: import('./values.mjs').Resolve, known: Record<string, string[]>, tokens: string[] }} given
 *   `known`: values of path parameters that exist; `tokens`: credentials, valid and invalid
 */
export function requestsOf({ calls, resolve, known, tokens }) {
  const authorization = fc.oneof(
    fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)),
    fc.constantFrom('Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(4000)}`),
  );
  const headers = fc
    .record(
      {
        authorization,
        'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', '"'.repeat(50)),
        'accept-encoding': fc.constantFrom('gzip', 'br;q=0', '*'),
        range: fc.constantFrom('bytes=0-1', 'bytes=9999999999-', 'x'),
        'idempotency-key': fc.constantFrom('short', 'x'.repeat(16), 'y'.repeat(201), 'a b c d e f g h i j k'),
        origin: fc.constantFrom('null', 'https://evil.example', 'x'),
      },
      { requiredKeys: [] },
    )
    .map((given) => /** @type {Record<string, string>} */ (given));

  /** @param {Record<string, any>} parameter */
  function parameterText({ name, schema, example }) {
    const examples = [example ?? 'x', ...(known[name] ?? [])].map(asText);
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...examples) },
      { weight: 3, arbitrary: allowed(schema, resolve).map(asText) },
      { weight: 3, arbitrary: boundary(schema, resolve).map(asText) },
      { weight: 2, arbitrary: hostileText },
    );
  }

  /** @param {Call} call */
  function addressOf({ path, operation }) {
    const parameters = operation.parameters ?? [];
    const inPath = parameters.filter((/** @type {any} */ { in: where }) => where === 'path');
    const inQuery = parameters.filter((/** @type {any} */ { in: where }) => where === 'query');
    const parts = fc.tuple(...inPath.map(parameterText));
    const pairs = fc.tuple(
      ...inQuery.map((/** @type {any} */ parameter) =>
        fc.tuple(
          fc.constant(parameter.name),
          parameterText(parameter),
          parameter.required
            ? fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0, 2)
            : fc.constantFrom(0, 0, 0, 1, 1, 1, 2),
        ),
      ),
    );
    const unknown = fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: hostileText.map((text) => `${encoded(text).slice(0, 500)}=1`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('__proto__=1', 'a[b][c]=1', '%zz=%', '&&==&', '='.repeat(300), '?'),
      },
    );
    return fc.tuple(parts, pairs, unknown).map(([values, given, more]) => {
      let index = 0;
      const filled = path.replaceAll(/\{\w+\}/g, () => encoded(String(values[index++])));
      const query = /** @type {[string, string, number][]} */ (given).flatMap(([name, value, times]) =>
        Array.from({ length: times }, () => `${name}=${encoded(String(value))}`),
      );
      if (more) query.push(more);
      return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
    });
  }

  /** @param {Call} call */
  function bodyOf({ operation }) {
    const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    if (!type) return fc.constant({ headers: {} });
    const { schema = {}, example } = /** @type {any} */ (media);
    const values =
      example === undefined
        ? allowed(schema, resolve)
        : fc.oneof(allowed(schema, resolve), fc.constant(example));
    const right = fc.oneof(
      { weight: 3, arbitrary: values },
      { weight: 3, arbitrary: boundary(schema, resolve) },
      { weight: 3, arbitrary: damaged(values) },
    );
    const form = type.includes('urlencoded');
    const written = right.map((value) =>
      form
        ? String(
            new URLSearchParams(Object.entries(Object(value)).map(([name, part]) => [name, asText(part)])),
          )
        : (JSON.stringify(value) ?? ''),
    );
    return fc.oneof(
      { weight: 12, arbitrary: written.map((body) => ({ headers: { 'content-type': type }, body })) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(written, fc.constantFrom(...TYPES))
          .map(([body, other]) => ({ headers: { 'content-type': other }, body })),
      },
      {
        weight: 1,
        arbitrary: written.map((body) => ({ headers: { 'content-type': type }, body: body.slice(0, -2) })),
      },
      { weight: 1, arbitrary: deepJson.map((body) => ({ headers: { 'content-type': type }, body })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(
            '',
            'null',
            '[]',
            '"',
            '{"__proto__":{}}',
            '{"constructor":{"prototype":{}}}',
            '\0',
            '1e999',
            '[1,]',
            `"${'x'.repeat(300_000)}"`,
          )
          .map((body) => ({ headers: { 'content-type': type }, body })),
      },
      { weight: 1, arbitrary: fc.constant({ headers: {} }) },
    );
  }

  /** @param {Call} call */
  const requestOf = (call) =>
    fc
      .tuple(addressOf(call), bodyOf(call), headers, fc.constantFrom(...METHODS), fc.nat(19))
      .map(([url, sent, more, otherMethod, dice]) => {
        const method = dice === 0 ? otherMethod : call.method;
        const bodied = method !== 'TRACE';
        const { body } = /** @type {{ body?: string }} */ (sent);
        return /** @type {Request} */ ({
          name: call.name,
          method,
          url,
          headers: { ...(dice < 5 ? more : {}), ...sent.headers },
          ...(body === undefined || !bodied ? {} : { body }),
        });
      });

  /** @type {fc.Arbitrary<Request>} */
  const nowhere = fc.tuple(hostileText, fc.constantFrom('GET', 'POST', 'DELETE')).map(([text, method]) => ({
    method,
    url: `/api/${encoded(text)}`,
    headers: {},
  }));

  return fc.oneof(
    ...calls.map((call) => ({ weight: call.method === 'GET' ? 3 : 4, arbitrary: requestOf(call) })),
    { weight: 2, arbitrary: nowhere },
  );
}
