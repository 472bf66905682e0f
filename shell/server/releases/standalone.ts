import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPackage, isVersion, type Pages, type Releases, registryEntry } from '@sideroad/releases';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sampleAddress } from '../../src/routes.ts';
import { notFound } from '../http/plainAnswer.ts';
import { splitUrl } from '../http/requestUrl.ts';
import { STEWARDS_REMOTE } from '../http/stewards.ts';
import { contentSecurityPolicy } from '../pages/contentSecurityPolicy.ts';

type ApiModes = typeof import('../../../packages/harness/server/apiModes.mjs');
type Document = typeof import('../../../packages/harness/server/document.mjs');
type Fixtures = typeof import('../../../packages/harness/server/fixtures.mjs');

interface StandaloneOptions {
  releases: Releases;
  config: RuntimeConfig;
  /** Folder of the package `harness`, with its build. */
  harnessDir: string;
  /** Pages of versions of before pages belonged to remotes. */
  pages: Pages | undefined;
  isSteward: (request: FastifyRequest) => Promise<boolean>;
}

/** Reads the prebuilt host, when the first page asks for it. */
async function openHarness(harnessDir: string) {
  const { main }: { main: { js: string[]; css: string[] } } = JSON.parse(
    await readFile(path.join(harnessDir, 'dist/site/assets.json'), 'utf8'),
  );
  const { hostDocument }: Document = await import(path.join(harnessDir, 'server/document.mjs'));
  const { apiModes }: ApiModes = await import(path.join(harnessDir, 'server/apiModes.mjs'));
  const { createFixtures }: Fixtures = await import(path.join(harnessDir, 'server/fixtures.mjs'));
  return { files: main, hostDocument, apiModes, fixtures: createFixtures() };
}

/** Shows any version whose files are here alone, below `/standalone/<remote>/<version>`, so that a bug report is a link. */
export function registerStandalone(
  app: FastifyInstance,
  { releases, config, harnessDir, pages, isSteward }: StandaloneOptions,
): void {
  let opened: ReturnType<typeof openHarness> | undefined;
  const harness = () => {
    opened ??= openHarness(harnessDir);
    return opened;
  };

  // No source map.
  app.get<{ Params: { file: string } }>(
    '/standalone/host/:file(^[\\w.-]+\\.(?:js|css|woff2|svg|webp|png)$)',
    (request, reply) => reply.sendFile(request.params.file, path.join(harnessDir, 'dist/site')),
  );

  // The host calls here unless its API is the real one.
  app.all('/standalone/api/*', async ({ raw }, reply) => {
    const { apiModes, fixtures } = await harness();
    const [, remote = ''] = /\/standalone\/(mf-[a-z\d-]+)\//.exec(raw.headers.referer ?? '') ?? [];
    const url = (raw.url ?? '').replace('/standalone', '');
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    raw.url = url;
    await apiModes({ name: remote, fixtures, hasApi: true })(raw, reply.raw, () =>
      reply.raw.writeHead(307, { location: config.apiBaseUrl + url, 'cache-control': 'no-store' }).end(),
    );
  });

  app.get<{ Params: { remote: string; version: string } }>(
    '/standalone/:remote/:version/*',
    async (request, reply) => {
      const { remote, version } = request.params;
      if (!isPackage(remote) || !isVersion(version)) return notFound(reply);
      if (remote === STEWARDS_REMOTE && !(await isSteward(request))) return notFound(reply);
      const manifest = await releases.manifest(remote, version);
      if (!manifest) return notFound(reply);
      const ofBefore = pages?.[remote];
      const entry = registryEntry(remote, { ...(ofBefore && { pages: ofBefore }), ...manifest });
      const basename = `/standalone/${remote}/${version}`;
      const own = entry.pages ?? [];
      const { pathname, search } = splitUrl(request.url);
      if (pathname === `${basename}/` && own.every(({ pattern }) => pattern !== '/'))
        return reply.redirect(basename + (own.map(sampleAddress).find(Boolean) ?? '/-') + search);
      const { hostDocument, files } = await harness();
      return reply
        .header('content-security-policy', contentSecurityPolicy(config, []))
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(
          hostDocument({
            title: `${remote} ${version} alone`,
            base: '/standalone/host/',
            files,
            config,
            registry: { [remote]: entry },
            standalone: { remote, version, samples: [], hasApi: true, basename },
          }),
        );
    },
  );
}
