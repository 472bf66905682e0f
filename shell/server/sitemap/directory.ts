import {
  FARM_INDEX_LIMIT,
  type FarmIndex,
  type FarmIndexEntry,
  FarmIndexSchema,
} from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { paths } from '@sideroad/shared/domain/paths';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { routes } from '../../src/routes.ts';

/** Milliseconds for one call of the API. */
const PATIENCE = 10_000;

/** What the site's API answers, in process or forwarded. */
export type AskApi = (url: string) => Promise<{ status: number; body: unknown }>;

/** The API gave no answer, or one of trouble on its side: what it would have said is not known. */
export class ApiAway extends Error {}

/** @throws ApiAway */
export const askApiOf =
  (app: FastifyInstance): AskApi =>
  async (url) => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref());
    const answer = await Promise.race([app.inject({ url }), late]).catch(() => null);
    if (!answer || answer.statusCode >= 500 || answer.statusCode === 429)
      throw new ApiAway(`${url} gave no answer`);
    try {
      return { status: answer.statusCode, body: answer.json() };
    } catch {
      return { status: answer.statusCode, body: null };
    }
  };

const Index = Compile(FarmIndexSchema);

/** A page of the farms after a given one; null where the API has no such call: another back end (API_ORIGIN). */
async function pageAfter(ask: AskApi, after: string | null): Promise<FarmIndex | null> {
  const { status, body } = await ask(calls.farmIndex(after, FARM_INDEX_LIMIT));
  return status === 200 && Index.Check(body) ? body.data : null;
}

/**
 * All published farms after a given one, in the order of the API; none where it cannot list them.
 * @param after id of a farm; null to begin with the first
 * @throws ApiAway
 */
export async function* farmsAfter(ask: AskApi, after: string | null): AsyncGenerator<FarmIndexEntry> {
  for (let next = after, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page = await pageAfter(ask, next);
    yield* page?.items ?? [];
    // A back end that names no other place to go on would be asked for ever.
    next = page && page.next !== next ? page.next : null;
  }
}

/** Of a list's answer, what tells one state of the directory from another. */
const Total = Compile(Type.Object({ data: Type.Object({ meta: Type.Object({ total: Type.Number() }) }) }));

/**
 * What changes when a farm is added or taken back: a version of the sitemaps that costs one short call.
 * @returns null where the API does not say it
 * @throws ApiAway
 */
export async function farmsVersion(ask: AskApi): Promise<string | null> {
  const { body } = await ask(calls.list({ lat: 0, lng: 0 }, undefined, 1));
  return Total.Check(body) ? String(body.data.meta.total) : null;
}

/** Farms that stand in one sitemap. */
export interface Slice {
  /** Id of the farm before the first one; null for the first slice. */
  after: string | null;
  farms: number;
  /** The latest change of any of them, ISO 8601 UTC. */
  lastmod: string;
}

/**
 * Where each sitemap of farms begins.
 * @param size farms of one sitemap
 * @throws ApiAway
 */
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

/** What a sitemap needs of the categories; an id may be a number with another back end (decision D3). */
const Categories = Compile(
  Type.Object({ data: Type.Array(Type.Object({ id: Type.Union([Type.String(), Type.Number()]) })) }),
);

/** Paths of the pages that are not about one thing: those without parameters. */
export const staticPaths = (): string[] =>
  routes.flatMap(({ indexing, pattern }) => (indexing || pattern.includes(':') ? [] : [pattern]));

/** Paths of the categories; none where the API does not list them. @throws ApiAway */
export async function categoryPaths(ask: AskApi): Promise<string[]> {
  const { body } = await ask(calls.categories());
  return Categories.Check(body) ? body.data.map(({ id }) => paths.category(String(id))) : [];
}
