import { within } from '@sideroad/server-kit';
import {
  FARM_INDEX_LIMIT,
  type FarmIndex,
  type FarmIndexEntry,
  FarmIndexSchema,
} from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { paths } from '@sideroad/shared/domain/paths';
import type { Route } from '@sideroad/shared/hosting/routes';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const TIMEOUT_MS = 10_000;

/** Calls the site's API, in process or forwarded. */
export type AskApi = (url: string) => Promise<{ status: number; body: unknown }>;

/** The API did not respond, or with an error of its own. */
export class ApiAway extends Error {}

/** @throws ApiAway */
export const askApiOf =
  (app: FastifyInstance): AskApi =>
  async (url) => {
    const answer = await within(TIMEOUT_MS, app.inject({ url }), 'late').catch(() => null);
    if (!answer || answer.statusCode >= 500 || answer.statusCode === 429)
      throw new ApiAway(`${url} gave no answer`);
    try {
      return { status: answer.statusCode, body: answer.json() };
    } catch {
      return { status: answer.statusCode, body: null };
    }
  };

const Index = Compile(FarmIndexSchema);

/** Reads a page of farms; null where another back end has no such call. */
async function pageAfter(
  ask: AskApi,
  after: string | null,
  limit = FARM_INDEX_LIMIT,
): Promise<FarmIndex | null> {
  const { status, body } = await ask(calls.farmIndex(after, limit));
  return status === 200 && Index.Check(body) ? body.data : null;
}

/** Yields all published farms after the given one, in the API's order; none where it cannot list them. @throws ApiAway */
export async function* farmsAfter(ask: AskApi, after: string | null): AsyncGenerator<FarmIndexEntry> {
  for (let next = after, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page = await pageAfter(ask, next);
    yield* page?.items ?? [];
    // A back end that repeats its cursor would be asked forever.
    next = page && page.next !== next ? page.next : null;
  }
}

/** The part of a list's response that changes with the directory. */
const Total = Compile(Type.Object({ data: Type.Object({ meta: Type.Object({ total: Type.Number() }) }) }));

/** Reads a version of the sitemaps, which changes with each farm that is added, changed or removed; null without one. @throws ApiAway */
export async function farmsVersion(ask: AskApi): Promise<string | null> {
  const { body } = await ask(calls.list({ lat: 0, lng: 0 }, undefined, 1));
  const changedAt = (await pageAfter(ask, null, 1))?.changedAt;
  return Total.Check(body) ? `${body.data.meta.total} ${changedAt}` : null;
}

/** The farms of one sitemap. */
export interface Slice {
  /** Id of the farm before the first one; null for the first slice. */
  after: string | null;
  farms: number;
  /** The latest change of any of them, ISO 8601 UTC. */
  lastmod: string;
}

/** Splits the farms into sitemaps of `size` farms. @throws ApiAway */
export async function slicesOf(ask: AskApi, size: number): Promise<Slice[]> {
  const slices: Slice[] = [];
  let last: string | null = null;
  for await (const { id, updatedAt } of farmsAfter(ask, null)) {
    let slice = slices.at(-1);
    if (!slice || slice.farms === size) {
      slice = { after: last, farms: 0, lastmod: updatedAt };
      slices.push(slice);
    }
    slice.farms += 1;
    if (updatedAt > slice.lastmod) slice.lastmod = updatedAt;
    last = id;
  }
  return slices;
}

/** What a sitemap needs of the categories; another back end may have numeric ids. */
const Categories = Compile(
  Type.Object({ data: Type.Array(Type.Object({ id: Type.Union([Type.String(), Type.Number()]) })) }),
);

/** Paths of the pages without parameters. */
export const staticPaths = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ indexing, pattern }) => (indexing || pattern.includes(':') ? [] : [pattern]));

/** Paths of the categories; none where the API does not list them. @throws ApiAway */
export async function categoryPaths(ask: AskApi): Promise<string[]> {
  const { body } = await ask(calls.categories());
  return Categories.Check(body) ? body.data.map(({ id }) => paths.category(String(id))) : [];
}
