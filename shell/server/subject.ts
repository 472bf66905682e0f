import { paths } from '@sideroad/shared/domain/paths';
import { matchPattern } from '@sideroad/shared/domain/routePattern';
import type { FastifyInstance } from 'fastify';

/** A document never waits longer than this for its subject: the page finds its own way. */
const SUBJECT_TIMEOUT_MS = 2000;

/** What the site's API says of the farm or category that a document is about. */
export interface Subject {
  /** False where the API knows no such id; true also where it gave no answer in time. */
  exists: boolean;
  /** Where the document redirects to; null where it is answered itself. */
  redirect: string | null;
  /** Whether search engines are to leave the document out: a farm that is not published yet. */
  noindex: boolean;
}

/** The addresses that are about one thing in the API, and the call that tells of it. */
const SUBJECTS: { pattern: string; id: string; call: (id: string) => string }[] = [
  { pattern: '/farm/:farmId', id: 'farmId', call: (id) => `/api/farms/${id}` },
  { pattern: '/farm/:farmId/:slug', id: 'farmId', call: (id) => `/api/farms/${id}` },
  { pattern: '/category/:categoryId', id: 'categoryId', call: (id) => `/api/categories/${id}` },
];

/** The answer to a call of the API, in process or forwarded; null when it fails or is late. */
async function ask(app: FastifyInstance, url: string) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, SUBJECT_TIMEOUT_MS, null).unref());
  return Promise.race([app.inject({ url }), late]).catch(() => null);
}

function nameIn(body: unknown): string | null {
  const name = (body as { data?: { name?: unknown } } | null)?.data?.name;
  return typeof name === 'string' ? name : null;
}

/**
 * Whether the subject of an address exists: 'status 404 of the document' for an unknown farm, 'not-found page, 404'
 * for an unknown category (decision D15); and where a farm's document without a slug redirects to: '/farm/{farmId}
 * without a slug redirects … to the URL with a slug built from the farm name' (spec section 2; decision D5: 302 for a
 * document, only when the slug is missing). Null for an address that is about nothing in the API.
 */
export async function subjectOf(
  app: FastifyInstance,
  pathname: string,
  search: string,
): Promise<Subject | null> {
  for (const { pattern, id, call } of SUBJECTS) {
    const params = matchPattern(pattern, pathname);
    const value = params?.[id];
    if (!params || !value) continue;
    const answer = await ask(app, call(encodeURIComponent(value)));
    // 400: no id at all, e.g. a word.
    const exists = answer?.statusCode !== 404 && answer?.statusCode !== 400;
    const name = pattern === '/farm/:farmId' && answer?.statusCode === 200 ? nameIn(answer.json()) : null;
    const noindex = answer?.headers['x-robots-tag'] === 'noindex';
    return { exists, noindex, redirect: name === null ? null : paths.farm(value, name) + search };
  }
  return null;
}
