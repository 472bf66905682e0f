import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Releases, RemoteManifest } from '@sideroad/releases';
import { ApiProblem } from '@sideroad/server-kit/http';
import { refusal } from './checks.ts';

/** Makes a call of the site that this API serves: in this process, or by HTTP. */
export type AskSite = (call: {
  method: 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
}) => Promise<{ statusCode: number; payload: string }>;

/** Milliseconds: the site's own limit for all renders of an upload is a minute. */
const TIME_LIMIT = 90_000;
/** Bytes of all sheets: reading them delays other requests by a tenth of a second. */
const MOST_STYLES = 1_048_576;

/** The site's call that checks what only it can. @param origin of the site */
export const siteAt =
  (origin: string): AskSite =>
  async ({ method, url, headers, payload }) => {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const answer = await fetch(origin + url, { method, headers, body: payload, redirect: 'error', signal });
    return { statusCode: answer.status, payload: await answer.text() };
  };

/** Body of the site's `POST /internal/renders`: the files that it needs, by name. */
export interface RendersAsked {
  manifest: RemoteManifest;
  files: Readonly<Record<string, string>>;
}

/** The findings of the site. */
export interface RendersAnswer {
  problems: string[];
  /** A URL of each expose that is a page, with ids of this site. */
  samples: Record<string, string>;
}

interface Needs {
  releases: Releases;
  askSite: AskSite;
  /** With the unpacked upload. */
  folder: string;
  /** Bytes by name. */
  sizes: ReadonlyMap<string, number>;
}

/**
 * Asks the site, which has the shell, to check the sheets of an upload and to render its pages. That it may ask, it proves as
 * an operator's command does: by an object in the store, which both read.
 * @returns a URL of each expose that is a page @throws ApiProblem 422 with what the site found, 503 where it does not answer
 */
export async function askForRenders(
  manifest: RemoteManifest,
  { releases, askSite, folder, sizes }: Needs,
): Promise<Record<string, string>> {
  const styles = [...sizes.keys()].filter((file) => file.endsWith('.css'));
  if (styles.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) > MOST_STYLES)
    throw refusal(['Its stylesheets are larger than 1 MB together.']);
  const files: Record<string, string> = {};
  for (const file of [...styles, ...(manifest.server ? [manifest.server] : [])])
    files[file] = await readFile(path.join(folder, file), 'utf8');
  const { token, end } = await releases.proveOperator();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked: RendersAsked = { manifest, files };
  const call = { method: 'POST', url: '/internal/renders', headers, payload: JSON.stringify(asked) } as const;
  const found = await askSite(call)
    .then(({ statusCode, payload }): RendersAnswer | null =>
      statusCode === 200 ? JSON.parse(payload) : null,
    )
    .catch(() => null)
    .finally(end);
  if (!found)
    throw new ApiProblem(
      503,
      'unavailable',
      'The site did not check how it renders: the API asks it at PUBLIC_URL. Try again in a moment.',
    );
  if (found.problems.length > 0) throw refusal(found.problems);
  return found.samples;
}
