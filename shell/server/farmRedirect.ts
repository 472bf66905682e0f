import { paths } from '@sideroad/shared/domain/paths';
import { matchPattern } from '@sideroad/shared/domain/routePattern';
import type { FastifyInstance } from 'fastify';

/** A document never waits longer than this for a name: the page finds its own way. */
const NAME_TIMEOUT_MS = 2000;

/** The farm's name by the site's own API, in process or forwarded; null when it is unknown or late. */
async function farmName(app: FastifyInstance, farmId: string): Promise<string | null> {
  const call = app.inject({ url: `/api/farms/${encodeURIComponent(farmId)}` });
  const late = new Promise<null>((resolve) => setTimeout(resolve, NAME_TIMEOUT_MS, null).unref());
  const answer = await Promise.race([call, late]).catch(() => null);
  if (answer?.statusCode !== 200) return null;
  const body: unknown = answer.json();
  const name = (body as { data?: { name?: unknown } }).data?.name;
  return typeof name === 'string' ? name : null;
}

/**
 * Where a farm's document without a slug redirects to: '/farm/{farmId} without a slug redirects … to the URL with a
 * slug built from the farm name' (spec section 2; decision D5: 302 for a document, only when the slug is missing).
 * Null for every other address, and where the name cannot be had.
 */
export async function farmRedirect(
  app: FastifyInstance,
  pathname: string,
  search: string,
): Promise<string | null> {
  const farmId = matchPattern('/farm/:farmId', pathname)?.farmId;
  if (!farmId) return null;
  const name = await farmName(app, farmId);
  return name === null ? null : paths.farm(farmId, name) + search;
}
