import type { Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { isOffered, matchRoute } from '../src/routes.ts';
import { jsonBlock } from './jsonBlock.ts';
import type { RenderLayout } from './layout.ts';
import type { ShellAssets } from './shellAssets.ts';

interface DocumentInput {
  pathname: string;
  search: string;
  assets: ShellAssets;
  renderLayout: RenderLayout;
  registry: Registry;
  config: RuntimeConfig;
  /** Remotes whose files are not preloaded (unusedPreloads.ts). */
  withoutPreloads: readonly string[];
}

const TITLE = 'Sideroad: farms worth the drive in Ontario';
const DESCRIPTION =
  'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.';

/** What the page of this address needs besides the shell: the remote's entry and exactly the page's chunks. */
function remoteFiles(input: DocumentInput): { js: string[]; css: string[] } {
  const { pathname, search, registry, withoutPreloads } = input;
  const found = matchRoute(pathname, search);
  if (found?.route.kind !== 'remote' || withoutPreloads.includes(found.route.remote))
    return { js: [], css: [] };
  const entry = registry[found.route.remote];
  const page = entry?.exposes[found.route.expose];
  return entry && page ? { js: [entry.entry, ...page.js], css: page.css } : { js: [], css: [] };
}

/**
 * The document of an address (architecture, 'How a page comes to be'): run-time config, registry, and links that
 * preload the shell and the page's remote. `isRoute` is false where none matches: the not-found page (decision R6).
 */
export function renderDocument(input: DocumentInput): { isRoute: boolean; html: string } {
  const { pathname, search, assets, registry, config } = input;
  const remote = remoteFiles(input);
  const preload = (kind: string) => (href: string) =>
    `<link rel="preload" as="${kind}" href="${escapeHtml(href)}">`;
  const html = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(TITLE)}</title>
<meta name="description" content="${escapeHtml(DESCRIPTION)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`).join('\n')}
${assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${assets.js.map((src) => `<script defer src="${escapeHtml(src)}"></script>`).join('\n')}
${[...remote.js.map(preload('script')), ...remote.css.map(preload('style'))].join('\n')}
${jsonBlock('sideroad-config', config)}
${jsonBlock('sideroad-registry', registry)}
</head>
<body>
<div id="root">${input.renderLayout({ pathname, search })}</div>
<noscript>Sideroad needs JavaScript to show farms near you. Please turn it on and load this page again.</noscript>
</body>
</html>
`;
  const found = matchRoute(input.pathname, input.search);
  return { isRoute: found !== null && isOffered(found.route, config), html };
}
