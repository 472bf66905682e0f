import type { DocumentResult, InlinedData, Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { type FoundRoute, isOffered } from '../src/routes.ts';
import { headTags, LANGUAGE } from './head.ts';
import { jsonBlock } from './jsonBlock.ts';
import type { RenderLayout } from './layout.ts';
import { fileLinks, fontPreloads, picturePreload, remoteFiles, scriptPreloads, scripts } from './preloads.ts';
import type { ShellAssets } from './shellAssets.ts';

export interface DocumentInput {
  pathname: string;
  search: string;
  /** The address's route; null for the not-found page. */
  found: FoundRoute | null;
  assets: ShellAssets;
  renderLayout: RenderLayout;
  registry: Registry;
  config: RuntimeConfig;
  /** Remotes whose files are not preloaded (unusedPreloads.ts). */
  withoutPreloads: readonly string[];
  /** What the page's remote says; null where it says nothing. */
  result: DocumentResult | null;
  inlined: InlinedData;
}

const TITLE = 'Sideroad: farms worth the drive in Ontario';
const DESCRIPTION =
  'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.';

/** What the site says of a page itself: of its own pages and unknown ones, and where a remote says nothing. */
function genericResult({ found, config }: DocumentInput): DocumentResult {
  const isRoute = found !== null && isOffered(found.route, config);
  const head = { title: TITLE, description: DESCRIPTION };
  if (isRoute && found.route.kind === 'remote') return { status: 200, head };
  return { status: isRoute ? 200 : 404, head: { ...head, robots: 'noindex' } };
}

/**
 * The document of an address (architecture, 'How a page comes to be'): head and structured data, run-time config,
 * registry, links that preload the shell and the page's remote, what can be read before any script runs, and the page's
 * first data. Status 404 where no route matches: the not-found page (decision R6).
 */
export function renderDocument(input: DocumentInput): DocumentResult & { html: string } {
  const { pathname, search, found, assets, registry, config, inlined } = input;
  const result = input.result ?? genericResult(input);
  const { head, jsonLd = [], bodyHtml, firstPicture } = result;
  const remote = remoteFiles(found, registry, input.withoutPreloads);
  const html = `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${firstPicture ? picturePreload(firstPicture) : ''}
${assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${fontPreloads(assets).join('\n')}
${scriptPreloads(assets).join('\n')}
${fileLinks(remote, Boolean(bodyHtml)).join('\n')}
${headTags(head, jsonLd, config.publicUrl).join('\n')}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${jsonBlock('sideroad-config', config)}
${jsonBlock('sideroad-registry', registry)}
</head>
<body>
<div id="root">${input.renderLayout({ pathname, search, found, main: bodyHtml })}</div>
<noscript>Search and links work without JavaScript; maps, farms near you and the form to list a farm need it.</noscript>
${jsonBlock('sideroad-data', inlined)}
${scripts(assets).join('\n')}
</body>
</html>
`;
  return { ...result, html };
}
