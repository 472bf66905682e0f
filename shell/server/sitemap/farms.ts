import {
  FARM_INDEX_LIMIT,
  type FarmIndex,
  type FarmIndexEntry,
  FarmIndexSchema,
} from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AskApi } from './askApi.ts';

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
