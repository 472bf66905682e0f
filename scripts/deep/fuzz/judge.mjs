// @ts-check
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {import('./requests.mjs').Call} Call */

/** Statuses that any address may have: no such call, another method, too long. */
const ANYWHERE = new Set([404, 405, 414, 431]);

/** Matches a stack or a path of the program. */
const INSIDE = /node_modules|at file:|\bat Object\.|\.[cm]?[jt]sx?:\d+/;

/**
 * Finds details of the server's machine in a text.
 * @param {string} text @param {readonly string[]} folders of that machine @returns {string[]}
 */
export function leaksOf(text, folders) {
  const inside = INSIDE.exec(text)?.[0] ?? folders.find((folder) => text.includes(folder));
  return inside === undefined ? [] : [`tells '${inside}'`];
}

/** Returns the content of a response as text. @param {import('./send.mjs').Answer} answer */
export function contentOf({ headers, body }) {
  const encoding = body.length > 0 ? headers['content-encoding'] : undefined;
  if (encoding === 'br') return String(brotliDecompressSync(body));
  return String(encoding === 'gzip' ? gunzipSync(body) : body);
}

/** Lists the faults of a response of the site outside the API. @param {import('./send.mjs').Answer} answer @returns {string[]} */
export function judgeSite({ status, headers }) {
  if (status >= 500) return status === 503 && headers['retry-after'] ? [] : [`${status}`];
  return status === 429 && !headers['retry-after'] ? ['429 without Retry-After'] : [];
}

/**
 * Lists the faults of a response by the API's OpenAPI description.
 * @param {Record<string, any>} document
 */
export function createJudge(document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...document });
  const isProblem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' });
  /** @type {Map<string, import('ajv').ValidateFunction>} */
  const known = new Map();

  /** @param {Call} call @param {number} status */
  function successOf(call, status) {
    const key = `${call.name} ${status}`;
    const kept = known.get(key);
    if (kept) return kept;
    const pointer = [
      'paths',
      call.path,
      call.method.toLowerCase(),
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const made = ajv.compile({ $ref: `openapi#/${pointer}` });
    known.set(key, made);
    return made;
  }

  /** @param {{ status: number, headers: Record<string, any>, body: Buffer }} answer @param {boolean} head */
  function problemFaults({ status, headers, body }, head) {
    const type = String(headers['content-type']);
    if (!type.startsWith('application/problem+json')) return [`${status} as ${type}`];
    if (head) return body.length === 0 ? [] : ['HEAD with content'];
    const problem = JSON.parse(String(body));
    const said = problem.status;
    if (!isProblem(problem)) return [ajv.errorsText(isProblem.errors)];
    return said === status ? [] : [`status ${said} in an answer ${status}`];
  }

  /**
   * @param {Request} request @param {Call | undefined} call the described call, if the request is one with its own method
   * @param {import('./send.mjs').Answer} answer
   * @returns {string[]}
   */
  return function judge(request, call, answer) {
    const { status, headers, body } = answer;
    const head = request.method === 'HEAD';
    if (status >= 500) {
      if (status !== 503 || !headers['retry-after']) return [`${status}`];
      return problemFaults(answer, head);
    }
    if (status >= 400) {
      const described = call?.operation.responses[status] !== undefined || ANYWHERE.has(status);
      const faults = problemFaults(answer, head);
      if (status === 429 && !headers['retry-after']) faults.push('429 without Retry-After');
      if (status === 405 && !headers.allow) faults.push('405 without Allow');
      return call && !described ? [...faults, `${call.name} does not describe ${status}`] : faults;
    }
    if (!call) return [];
    const described = call.operation.responses[status];
    if (!described) return [`${call.name} does not describe ${status}`];
    if (!described.content) return body.length === 0 ? [] : [`content with ${status}`];
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    if (!described.content[type]) return [`${call.name} does not describe ${type}`];
    if (type !== 'application/json') return [];
    const validate = successOf(call, status);
    return validate(JSON.parse(String(body))) ? [] : [ajv.errorsText(validate.errors)];
  };
}
