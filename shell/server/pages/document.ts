import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RenderedPage, RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import type { FoundRoute } from '../../src/routes.ts';

/** The language of all documents. */
const LANGUAGE = 'en-CA';

export interface DocumentInput {
  /** The address's route; null for the not-found page. */
  found: FoundRoute | null;
  assets: ShellAssets;
  registry: Registry;
  config: RuntimeConfig;
  /** Remotes whose files are not preloaded (see `unusedPreloads`). */
  withoutPreloads: readonly string[];
  /** Layout and page; null where not even the layout rendered: then the browser renders all of it. */
  rendered: RenderedPage | null;
}

/**
 * Renders the document of an address [ARCH-38]: head, settings, registry, preloads of the shell and the page's remote,
 * the rendered layout and page, and their data.
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
  // The document contains the page's HTML, which needs its styles before any script runs.
  const isPainted = rendered?.isRendered === true;
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${styleLinks(assets, remote, isPainted).join('\n')}
${rendered?.headHtml ?? ''}
${fontPreloads(assets).join('\n')}
${scriptPreloads(assets, remote, isPainted).join('\n')}
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

/** Files that a page is made of. */
interface PageFiles {
  js: readonly string[];
  css: readonly string[];
}

/**
 * Returns what a page needs besides the shell: the remote's entry and the page's own chunks.
 * @param withoutPreloads remotes whose files are not preloaded (see `unusedPreloads`)
 */
export function remoteFiles(
  found: FoundRoute | null,
  registry: Registry,
  withoutPreloads: readonly string[],
): PageFiles {
  if (found?.route.kind !== 'remote' || withoutPreloads.includes(found.route.remote))
    return { js: [], css: [] };
  const entry = registry[found.route.remote];
  const page = entry?.exposes[found.route.expose];
  return entry && page ? { js: [entry.entry, ...page.js], css: page.css } : { js: [], css: [] };
}

const preload = (kind: 'script' | 'style') => (href: string) =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(href)}">`;

/** Loads after what the visitor sees without scripts: styles, fonts and the first picture. */
const scriptBehind = (href: string) =>
  `<link rel="preload" as="script" href="${escapeHtml(href)}" fetchpriority="low">`;

/** Applied at once. The page's code finds it by `data-href` and does not request it again. */
const style = (href: string) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" data-href="${escapeHtml(path.posix.basename(href))}">`;

/** First in the document: what comes before a stylesheet shares its bandwidth, and delays the first paint. */
const styleLinks = (assets: ShellAssets, { css }: PageFiles, isPainted: boolean): string[] => [
  ...assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
  ...css.map(isPainted ? style : preload('style')),
];

const scriptPreloads = (assets: ShellAssets, { js }: PageFiles, isPainted: boolean): string[] => [
  ...assets.js.map(scriptBehind),
  ...js.map(isPainted ? scriptBehind : preload('script')),
];

/** The shell's scripts. They are async, so a remote's stylesheet that hangs delays only its page (`dropLostStyles`). */
export const scripts = ({ js }: ShellAssets): string[] =>
  js.map((src) => `<script async src="${escapeHtml(src)}"></script>`);

const fontPreloads = ({ fonts }: ShellAssets): string[] =>
  fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  );

/**
 * Returns the `Link` header (RFC 8288): what every page needs first. A proxy may send it as 103 Early Hints (RFC 8297);
 * browsers accept those over HTTP/2 only, which this server leaves to the proxy.
 */
export const linkHeader = ({ css, fonts }: ShellAssets): string =>
  [
    ...css.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');

/** Files of the shell's own build, as site addresses. */
export interface ShellAssets {
  js: string[];
  css: string[];
  /** The fonts that the first screen needs. */
  fonts: string[];
}

/** Reads what the shell's build emitted. @throws when the shell has not been built. */
export async function readShellAssets(browserDir: string): Promise<ShellAssets> {
  const map: Record<string, ShellAssets | undefined> = JSON.parse(
    await readFile(path.join(browserDir, 'assets.json'), 'utf8'),
  );
  const addresses = (files: string[] = []) => files.map((file) => `/assets/${file}`);
  return {
    js: addresses(map.main?.js),
    css: addresses(map.main?.css),
    fonts: addresses(map.main?.fonts),
  };
}

/**
 * Returns the package names of the remotes that this browser overrides, from its cookie. Preloading their live files
 * would be useless. Any other value of the cookie only leaves links out.
 * @param cookies the request's header
 */
export function unusedPreloads(cookies: string | undefined): string[] {
  const [, names = ''] = /(?:^|;\s*)sideroad-unused-preloads=([\w.-]{1,1000})/.exec(cookies ?? '') ?? [];
  return names.split('.').filter(Boolean);
}

/** Escapes `<`, so that no value can end the script element (HTML Standard, 4.12.1.3). */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A data block that the browser reads but never runs, so it needs no nonce. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${inScript(JSON.stringify(value))}</script>`;
