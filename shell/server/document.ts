import type { Registry, RenderedPage, RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import type { FoundRoute } from '../src/routes.ts';
import { inScript, jsonBlock } from './jsonBlock.ts';
import { fileLinks, fontPreloads, remoteFiles, scriptPreloads, scripts } from './preloads.ts';
import type { ShellAssets } from './shellAssets.ts';

/** The language of all documents. */
const LANGUAGE = 'en-CA';

export interface DocumentInput {
  /** The address's route; null for the not-found page. */
  found: FoundRoute | null;
  assets: ShellAssets;
  registry: Registry;
  config: RuntimeConfig;
  /** Remotes whose files are not preloaded (unusedPreloads.ts). */
  withoutPreloads: readonly string[];
  /** Layout and page; null where not even the layout rendered: then the browser renders all of it. */
  rendered: RenderedPage | null;
}

/**
 * The document of an address: head, run-time config, registry, links that preload the shell and the page's remote,
 * layout and page as React renders them, and what they rendered with.
 */
export function renderDocument({
  found,
  assets,
  registry,
  config,
  withoutPreloads,
  rendered,
}: DocumentInput): string {
  const remote = remoteFiles(found, registry, withoutPreloads);
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${rendered?.headHtml ?? ''}
${assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${fontPreloads(assets).join('\n')}
${scriptPreloads(assets).join('\n')}
${fileLinks(remote, rendered?.isRendered === true).join('\n')}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${jsonBlock('sideroad-config', config)}
${jsonBlock('sideroad-registry', registry)}
</head>
<body>
<div id="root">${rendered?.html ?? ''}</div>
<noscript>Search and links work without JavaScript; maps, farms near you and the form to list a farm need it.</noscript>
${rendered ? `<script type="application/json" id="sideroad-state">${inScript(rendered.state)}</script>` : ''}
${scripts(assets).join('\n')}
</body>
</html>
`;
}
