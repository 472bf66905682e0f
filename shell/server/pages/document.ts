import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hashes, RegistryVariant } from '@sideroad/releases';
import type { Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import type { FoundRoute } from '@sideroad/shared/hosting/routes';
import type { Banner } from '../releases/previewPage.ts';
import type { StyledPage } from '../rendering/pageRenderer.ts';
import { type Stylesheet, stylesheet } from './stylesheet.ts';

/** The language of all documents. */
const LANGUAGE = 'en-CA';

export interface DocumentInput {
  /** The URL's route; null for the not-found page. */
  found: FoundRoute | null;
  assets: ShellAssets;
  registry: Registry;
  hashes: RegistryVariant['hashes'];
  config: RuntimeConfig;
  /** Layout and page; null where not even the layout rendered: then the browser renders all of it. */
  rendered: StyledPage | null;
  /** Banner of an open preview. */
  banner: Banner | null;
}

/**
 * Renders the document of a URL: head, styles, settings, registry, preloads, the rendered layout and page, and their data.
 * @returns the HTML, and what `style-src` must allow for it
 */
export function renderDocument({ found, assets, registry, hashes, config, rendered, banner }: DocumentInput) {
  const remote = remoteFiles(found, registry);
  const own = (found?.route.kind === 'remote' && hashes.get(found.route.remote)) || {};
  const isPainted = rendered?.isRendered === true;
  const styles = [
    ...assets.styles,
    ...remote.css.flatMap((href) => rendered?.styles.get(href) ?? []),
    ...(banner ? [banner.style] : []),
  ];
  const html = `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${rendered?.headHtml ?? ''}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`).join('\n')}
${styles.map((style) => style.html).join('\n')}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${jsonBlock('sideroad-config', config)}
${jsonBlock('sideroad-registry', registry)}
</head>
<body>
<div id="root">${rendered?.html ?? ''}</div>${banner?.html ?? ''}
<noscript>Search and links work without JavaScript; maps, farms near you and the form to list a farm need it.</noscript>
${filePreloads(remote, own, isPainted).join('\n')}
${rendered ? `<script type="application/json" id="sideroad-state">${inScript(rendered.state)}</script>` : ''}
${assets.js.map((src) => `<script async src="${escapeHtml(src)}"></script>`).join('\n')}
</body>
</html>
`;
  return { html, styleSources: styles.map(({ source }) => source) };
}

/** Files that a page is made of. */
interface PageFiles {
  js: readonly string[];
  css: readonly string[];
}

/** Returns what a page needs besides the shell: the remote's entry and the page's own chunks. */
function remoteFiles(found: FoundRoute | null, registry: Registry): PageFiles {
  if (found?.route.kind !== 'remote') return { js: [], css: [] };
  const entry = registry[found.route.remote];
  const page = entry?.exposes[found.route.expose];
  return entry && page ? { js: [entry.entry, ...page.js], css: page.css } : { js: [], css: [] };
}

/** @param hashes of files, by their names */
const preload =
  (kind: 'script' | 'style', hashes: Hashes, priority = '') =>
  (href: string) => {
    const hash = hashes[path.posix.basename(href)];
    const integrity = hash ? ` integrity="${escapeHtml(hash)}"` : '';
    return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}"${integrity}${priority}>`;
  };

/** The page's code, and the styles of a page that the server did not render: those are not in the document. */
const filePreloads = ({ js, css }: PageFiles, hashes: Hashes, isPainted: boolean): string[] => [
  ...(isPainted ? [] : css.map(preload('style', hashes))),
  ...js.map(preload('script', hashes, isPainted ? ' fetchpriority="low"' : '')),
];

/** Files of the shell's own build, as site URLs. */
export interface ShellAssets {
  js: string[];
  styles: Stylesheet[];
  /** The fonts that the first screen needs. */
  fonts: string[];
}

/** Reads what the shell's build emitted. @throws when the shell has not been built. */
export async function readShellAssets(browserDir: string): Promise<ShellAssets> {
  const read = (file: string) => readFile(path.join(browserDir, file), 'utf8');
  const { main }: { main: Record<'js' | 'css' | 'fonts', string[]> } = JSON.parse(await read('assets.json'));
  const url = (file: string) => `/assets/${file}`;
  return {
    js: main.js.map(url),
    styles: await Promise.all(main.css.map(async (file) => stylesheet(url(file), await read(file)))),
    fonts: main.fonts.map(url),
  };
}

/** Escapes `<`, so that no value can end the script element (HTML Standard, 4.12.1.3). */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A data block that the browser reads but never runs, so it needs no nonce. */
const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${inScript(JSON.stringify(value))}</script>`;
