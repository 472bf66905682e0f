import type { RendersAnswer, RendersAsked } from '@sideroad/api';
import { type RegistryVariant, type Releases, registryEntry, withVersion } from '@sideroad/releases';
import { ApiProblem, bearerOf } from '@sideroad/server-kit/http';
import type { PageRecord, RuntimeConfig } from '@sideroad/shared/contract';
import { listOf, objectOf } from '@sideroad/shared/domain/json';
import { sampleAddress, slots } from '@sideroad/shared/hosting/routes';
import type { FastifyInstance } from 'fastify';
import type { ApiAnswers } from '../rendering/apiAnswers.ts';
import { PageRenderer } from '../rendering/pageRenderer.ts';
import { namesOf, styleProblems } from './styles.ts';

interface RenderNeeds {
  releases: Pick<Releases, 'isOperator'>;
  rendererFile: string;
  /** Semver that the shell serves. */
  platform: string;
  config: RuntimeConfig;
  answers: Pick<ApiAnswers, 'to'>;
  /** The shell's sheets. */
  shellStyles: string;
  /** Reads what is live for everybody. */
  live: () => Promise<RegistryVariant>;
}

/** Bytes of a call: a file of a version has 64 MB at most. */
const MOST_BYTES = 128 * 1_048_576;
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

/** Renders each page as documents will: with the API's answers and without, with a place and without. @returns what fails */
async function renderProblems(
  { manifest, files }: RendersAsked,
  urls: readonly string[],
  { rendererFile, platform, config, answers, live }: RenderNeeds,
): Promise<Set<string>> {
  const { name: remote } = manifest;
  const { registry } = withVersion(await live(), manifest);
  const file = async (_remote: string, _version: string, name: string) => Buffer.from(files[name] ?? '');
  const releases = { manifest: async () => manifest, file };
  // In a process of its own: a version that hangs delays no document.
  const renderer = new PageRenderer({ rendererFile, releases, platform, log: { warn: () => {} } });
  const { lat: latitude, lng: longitude } = config.defaultLocation;
  const version = { remote, entry: registryEntry(remote, manifest) };
  const problems = new Set<string>();
  const until = performance.now() + TIME_LIMIT;
  for (const url of urls)
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
  return problems;
}

/**
 * Checks what only the site knows of an upload: what the shell asks of the remote, whether its sheets style it alone, and
 * whether its pages render. @returns the problems, and the URL of each expose's longest pattern, which is the least likely to redirect
 */
async function checkVersion(asked: RendersAsked, needs: RenderNeeds): Promise<RendersAnswer> {
  const { name, exposes, pages = [], server } = asked.manifest;
  const shell = namesOf(needs.shellStyles);
  const others = Object.keys((await needs.live()).registry).filter((one) => one !== name);
  const lacking = Object.values(slots).filter(
    ({ remote, expose }) => remote === name && !Object.hasOwn(exposes, expose),
  );
  const problems = lacking.map(
    ({ expose }) => `The shell asks ${name} for ${expose}, which it does not expose.`,
  );
  for (const [file, css] of Object.entries(asked.files).filter(([one]) => one.endsWith('.css')))
    problems.push(
      ...styleProblems(css, shell, others)
        .slice(0, 10)
        .map((problem) => `${file}: ${problem}`),
    );
  const samples = pages.map(async (page) => ({ ...page, url: await sampleUrl(name, page, needs.answers) }));
  const shown = await Promise.all(samples);
  const urls = server && problems.length === 0 ? shown.map(({ url }) => url) : [];
  problems.push(...(await renderProblems(asked, urls, needs)));
  const parts = ({ pattern }: PageRecord) => pattern.split('/').length;
  shown.sort((a, b) => parts(a) - parts(b));
  return { problems, samples: Object.fromEntries(shown.map(({ expose, url }) => [expose, url])) };
}

/** Registers `POST /internal/renders`, by which the API has an upload checked. It proves that it can write to the store. */
export function registerRenders(app: FastifyInstance, needs: RenderNeeds): void {
  app.post<{ Body: RendersAsked }>('/internal/renders', {
    bodyLimit: MOST_BYTES,
    async onRequest({ headers }) {
      if (!(await needs.releases.isOperator(bearerOf(headers.authorization))))
        throw new ApiProblem(401, 'unauthorized', "This call is the API's alone.");
    },
    handler: ({ body }) => checkVersion(body, needs),
  });
}
