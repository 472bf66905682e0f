import staticFiles, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { renderDocument } from './document.ts';
import { forwardApi } from './forwardApi.ts';
import { isPublishedFile } from './publishedFile.ts';
import { readPlatformVersion, warnOfRefused } from './refusedRemotes.ts';
import { readRegistry } from './registry.ts';
import { splitUrl } from './requestUrl.ts';
import type { SiteSettings } from './settings.ts';
import { readShellAssets } from './shellAssets.ts';
import { subjectOf } from './subject.ts';
import { unusedPreloads } from './unusedPreloads.ts';
import { readVersions } from './versions.ts';

interface SiteOptions {
  settings: SiteSettings;
  /** Folder of the shell's browser build. */
  browserDir: string;
}

/** Named files, and folders named by a version, never change what they hold. */
const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  // A page of another origin loads them too: behind a CDN, or with one remote from elsewhere (REMOTE_OVERRIDES).
  setHeaders: (res: SetHeadersResponse) => res.setHeader('cross-origin-resource-policy', 'cross-origin'),
} as const;

/**
 * The site server: documents, the registry, immutable files, and `/api` forwarded when it runs elsewhere.
 * Whoever calls registers the API in process first when it does not.
 */
export async function registerSite(
  app: FastifyInstance,
  { settings, browserDir }: SiteOptions,
): Promise<void> {
  const assets = await readShellAssets(browserDir);
  const policy = contentSecurityPolicy(settings.config);
  const checked = warnOfRefused(await readPlatformVersion(), (facts, message) =>
    app.log.warn(facts, message),
  );

  if (settings.apiOrigin) await forwardApi(app, settings.apiOrigin);

  await app.register(staticFiles, { root: browserDir, prefix: '/assets/', ...IMMUTABLE });
  await app.register(staticFiles, {
    root: settings.remotesDir,
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: isPublishedFile,
    ...IMMUTABLE,
  });

  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return checked(await readRegistry(settings.remotesDir));
  });

  if (settings.config.remoteOverrides) {
    app.get('/_remotes.json', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readVersions(settings.remotesDir);
    });
  }

  app.get('/*', async (request, reply) => {
    const { pathname, search } = splitUrl(request.url);
    // A script that is not there must not be answered with a page: the browser would keep the error.
    if (/\.(js|css|json|map|woff2|svg|png|webp|ico|txt|xml)$/.test(pathname)) return notFound(reply);
    const subject = await subjectOf(app, pathname, search);
    if (subject?.redirect) return reply.header('cache-control', 'no-store').redirect(subject.redirect, 302);
    if (subject?.noindex) reply.header('x-robots-tag', 'noindex');
    const registry = checked(await readRegistry(settings.remotesDir));
    const { config } = settings;
    const withoutPreloads = config.remoteOverrides ? unusedPreloads(request.headers.cookie) : [];
    const { isRoute, html } = renderDocument({ pathname, search, assets, registry, config, withoutPreloads });
    const status = isRoute && subject?.exists !== false ? 200 : 404;
    return reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
      .send(html);
  });

  app.setNotFoundHandler((_request, reply) => notFound(reply));
}

/** Errors are never cached (architecture, Federation). */
function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
