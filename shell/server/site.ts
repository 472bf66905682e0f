import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  bucketCookie,
  bucketOf,
  drawBucket,
  type LiveRemote,
  liveReader,
  marksOf,
  type Pages,
  type Releases,
  readPlatformVersion,
  registryOf,
  versionsOf,
  withVersion,
} from '@sideroad/releases';
import { latest } from '@sideroad/server-kit';
import { cached, type Metrics } from '@sideroad/server-kit/http';
import { paths } from '@sideroad/shared/domain/paths';
import { routeIn, routesOf } from '@sideroad/shared/hosting/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardApi } from './http/forwardApi.ts';
import { answerError, notFound } from './http/plainAnswer.ts';
import { splitUrl } from './http/requestUrl.ts';
import { STEWARDS_REMOTE, stewardGate } from './http/stewards.ts';
import { readShellAssets } from './pages/document.ts';
import { sendDocument } from './pages/documentAnswer.ts';
import { DocumentPages } from './pages/documentPages.ts';
import { previewBanner } from './releases/previewPage.ts';
import { keepPrivate, registerPreviews } from './releases/previews.ts';
import { registerRenders } from './releases/renders.ts';
import { viewNumbers } from './releases/views.ts';
import { ApiAnswers } from './rendering/apiAnswers.ts';
import { PageRenderer } from './rendering/pageRenderer.ts';
import type { Locate } from './rendering/remoteLocator.ts';
import type { SiteSettings } from './settings.ts';
import { registerSitemap } from './sitemap/registerSitemap.ts';
import { registerPlatformFiles } from './static/platformFiles.ts';
import { addFileHeaders, registerRemoteFiles } from './static/remoteFiles.ts';
import { registerScenes } from './static/scenes.ts';
import { registerShellFiles } from './static/shellFiles.ts';

interface SiteOptions {
  settings: SiteSettings;
  /** Folder of the shell's browser build. */
  browserDir: string;
  /** The script that renders pages. */
  rendererFile: string;
  releases: Releases;
  /** Folder of the site's own pictures. */
  scenesDir: string;
  /** Locates an IP address; null where no document depends on it. */
  locate: Locate | null;
  metrics: Metrics;
}

/** Registers the site server's routes, with `/api` where it is forwarded: an API in this process was registered before. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { settings, browserDir, rendererFile, releases, scenesDir, locate, metrics } = options;
  const { config } = settings;
  const assets = await readShellAssets(browserDir);
  const platform = await readFile(path.join(browserDir, 'platform.json')).catch(() => null);
  const platformVersion = readPlatformVersion();
  const renderer = new PageRenderer({ rendererFile, releases, platform: platformVersion, log: app.log });
  app.addHook('onClose', () => renderer.close());
  const answers = new ApiAnswers(app);
  const pages = new DocumentPages({ assets, config, answers, locate, renderer });
  const built: { pages?: Pages } = JSON.parse(String(platform ?? '{}'));
  const { [STEWARDS_REMOTE]: _desk, ...pagesOfVisitors } = built.pages ?? {};
  const compose = (remotes: readonly LiveRemote[]) => ({
    remotes,
    variant: registryOf(remotes, null, pagesOfVisitors),
  });
  const composeAll = (remotes: readonly LiveRemote[]) => ({
    stewards: compose(remotes),
    visitors: compose(remotes.filter(({ name }) => name !== STEWARDS_REMOTE)),
    /** All pages, whether their remotes are there or not. */
    registry: registryOf(remotes, null, built.pages).registry,
  });
  const read = liveReader(releases, platformVersion, app.log, built.pages);
  let composed = composeAll([]);
  const live = latest(async () => {
    const remotes = await read();
    if (remotes === composed.stewards.remotes) return composed;
    // Renders a page of each version before the first visitor needs one.
    await renderer.warm(remotes.flatMap(versionsOf), config);
    composed = composeAll(remotes);
    return composed;
  });
  const isSecure = config.publicUrl.startsWith('https:');

  app.setErrorHandler(answerError);
  app.addHook('onRequest', addFileHeaders);
  registerRenders(app, {
    ...{ releases, config, rendererFile, answers },
    platform: platformVersion,
    shellStyles: assets.styles.map(({ html }) => html).join(''),
    live: async () => registryOf((await live()).stewards.remotes, null),
  });
  const opened = registerPreviews(app, { releases, config, styles: assets.styles });
  const viewNumber = viewNumbers(app);
  if (settings.apiOrigin) await forwardApi(app, settings.apiOrigin);

  await registerShellFiles(app, browserDir, releases);
  // What the shell provides to remotes; `publish-remote` reads it from the running site.
  app.get('/assets/platform.json', cached('no-cache'), async (_request, reply) =>
    platform ? reply.type('application/json').send(platform) : notFound(reply),
  );
  const isSteward = stewardGate(app);
  // A team sees the desk that it makes by its preview.
  const mayReadDesk = async (request: FastifyRequest) =>
    (await isSteward(request)) || (await opened(request))?.remote === STEWARDS_REMOTE;
  registerRemoteFiles(app, releases, mayReadDesk);
  const liveFor = async (steward: boolean) => (await live())[steward ? 'stewards' : 'visitors'];

  await registerScenes(app, scenesDir);
  await registerPlatformFiles(app, path.resolve(browserDir, '../../../packages/platform/dist'));
  registerSitemap(app, config.publicUrl, async () => routesOf((await live()).registry));

  app.get('/remotes.json', cached('no-cache'), async (request, reply) => {
    const steward = await isSteward(request);
    const preview = await opened(request, reply);
    if (steward || preview) reply.header('cache-control', 'private, no-store');
    const { remotes } = await liveFor(steward);
    return withVersion(registryOf(remotes, null), preview?.manifest ?? null).registry;
  });

  app.get('/*', async (request, reply) => {
    const { pathname, search } = splitUrl(request.url);
    // A missing script must not be answered with a page: the browser would keep the error.
    if (/\.(js|css|json|map|woff2|svg|png|webp|ico|txt|xml)$/.test(pathname)) return notFound(reply);
    const steward = await isSteward(request);
    const given = bucketOf(request.headers.cookie);
    const bucket = given ?? drawBucket();
    const preview = await opened(request, reply);
    const { remotes, variant: stable } = await liveFor(steward);
    const { hasCanary } = stable;
    const own = hasCanary ? registryOf(remotes, bucket, pagesOfVisitors) : stable;
    const variant = withVersion(own, preview?.manifest ?? null);
    const found = routeIn(variant.registry, pathname, search);
    // Only the desk is missing in what visitors get.
    const { route } = found ?? routeIn((await live()).registry, pathname, search) ?? {};
    const isDesk = route?.kind === 'remote' && route.remote === STEWARDS_REMOTE;
    if (isDesk && !steward && preview?.remote !== STEWARDS_REMOTE)
      return reply.header('cache-control', 'no-store').redirect(paths.login());
    if (hasCanary && given === null) reply.header('set-cookie', bucketCookie(bucket, isSecure));
    const document = await pages.of({
      pathname,
      search,
      found,
      ip: request.ip,
      isWaiting: () => !request.raw.socket.destroyed,
      variant,
      banner: preview && previewBanner(preview),
    });
    if (preview) keepPrivate(reply);
    const marks = marksOf(remotes, variant.registry);
    const view = preview ? '' : await viewNumber(marks, document.labels, request.ip);
    if (view) reply.header('server-timing', `view;desc="${view}"`);
    // A canary makes the document depend on a cookie, and so do a steward and a preview.
    await sendDocument(request, reply, document, hasCanary || steward || preview !== null, view);
    metrics.documentSent(document.labels, reply.statusCode, reply.elapsedTime);
    return reply;
  });

  app.setNotFoundHandler((_request, reply) => notFound(reply));
  // Reads before the server listens; after a failure the first request tries again.
  await live().catch(() => {});
}
