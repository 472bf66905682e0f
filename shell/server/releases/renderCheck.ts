import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteManifest, registryEntry } from '@sideroad/releases';
import type { PageRecord, Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { listOf, objectOf } from '@sideroad/shared/domain/json';
import { sampleAddress } from '../../src/routes.ts';
import type { ApiAnswers } from '../rendering/apiAnswers.ts';
import { PageRenderer } from '../rendering/pageRenderer.ts';
import { refusal } from './checks.ts';

export interface RenderNeeds {
  rendererFile: string;
  /** Semver that the shell serves. */
  platform: string;
  config: RuntimeConfig;
  answers: Pick<ApiAnswers, 'to'>;
}

/** Milliseconds for all renders of an upload: those of others wait meanwhile. */
const TIME_LIMIT = 60_000;
/** The site itself makes the API's calls. */
const HERE = '127.0.0.1';
/** Calls whose first item has the id of a parameter. */
const CALLS = new Map([
  [
    ':farmId',
    '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&distance=20000&page=1&limit=1',
  ],
  [':categoryId', '/api/categories'],
]);

/** Returns a URL of a page, with ids of this site. */
async function sampleUrl(remote: string, page: PageRecord, answers: RenderNeeds['answers']): Promise<string> {
  const [sample = '', query] = (sampleAddress(page) ?? page.pattern).split('?');
  const parts = page.pattern.split('/').map(async (part, index) => {
    const call = CALLS.get(part);
    if (!call) return part.startsWith(':') ? (sample.split('/')[index] ?? '').replace(':', '') : part;
    const { data } = objectOf((await answers.to([call], HERE, remote))[call]?.body);
    const [first] = listOf(objectOf(data).items ?? data);
    return encodeURIComponent(String(objectOf(first).id ?? 1));
  });
  return (await Promise.all(parts)).join('/') + (query ? `?${query}` : '');
}

/**
 * Renders each page of an upload as documents will: with the API's answers and without, with a place and without.
 * @returns the URL of each expose's longest pattern, which is the least likely to redirect
 * @throws ApiProblem 422 with each page's error
 */
export async function checkRenders(
  manifest: RemoteManifest,
  {
    rendererFile,
    platform,
    config,
    answers,
    folder,
    registry,
  }: RenderNeeds & { folder: string; registry: Registry },
): Promise<Record<string, string>> {
  const { name: remote, server, pages = [] } = manifest;
  const file = (_remote: string, _version: string, name: string) => readFile(path.join(folder, name));
  const releases = { manifest: async () => manifest, file };
  // In a process of its own: a version that hangs delays no document.
  const renderer = new PageRenderer({ rendererFile, releases, platform, log: { warn: () => {} } });
  const { lat: latitude, lng: longitude } = config.defaultLocation;
  const version = { remote, entry: registryEntry(remote, manifest) };
  const problems = new Set<string>();
  const until = performance.now() + TIME_LIMIT;
  const samples = pages.map(async (page) => ({ ...page, url: await sampleUrl(remote, page, answers) }));
  const shown = await Promise.all(samples);
  for (const { url } of server ? shown : [])
    for (const place of [null, { location: { latitude, longitude } }])
      for (const fetchAnswers of [async () => ({}), (calls: string[]) => answers.to(calls, HERE, remote)])
        if (performance.now() > until)
          problems.add(
            `All renders take more than ${TIME_LIMIT / 1000} s: make fewer pages, or faster ones.`,
          );
        else
          await renderer
            .render(version, { config, registry, url, place }, fetchAnswers, true)
            .catch(({ message }: Error) => problems.add(`The server could not render ${url}: ${message}`));
  renderer.close();
  if (problems.size > 0) throw refusal([...problems]);
  const parts = ({ pattern }: PageRecord) => pattern.split('/').length;
  shown.sort((a, b) => parts(a) - parts(b));
  return Object.fromEntries(shown.map(({ expose, url }) => [expose, url]));
}
