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
 * The document of an address (architecture, 'How a page comes to be'): head, run-time config, registry, links that
 * preload the shell and the page's remote, layout and page as React renders them, and what they rendered with.
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

/** Files that a page is made of. */
interface PageFiles {
  js: readonly string[];
  css: readonly string[];
}

/**
 * What the page of an address needs besides the shell: the remote's entry and exactly the page's chunks.
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

/** Behind what the visitor sees without any script: styles, fonts and the first picture. */
const scriptBehind = (href: string) =>
  `<link rel="preload" as="script" href="${escapeHtml(href)}" fetchpriority="low">`;

/** Used at once. The page's code finds it by `data-href`, its name in the build, and does not ask for it again. */
const style = (href: string) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" data-href="${escapeHtml(path.posix.basename(href))}">`;

/**
 * The links to a remote's files, which preload them.
 * @param isPainted whether the page's own HTML stands in the document, which then needs its styles before any script runs
 */
const fileLinks = ({ js, css }: PageFiles, isPainted: boolean): string[] => [
  ...css.map(isPainted ? style : preload('style')),
  ...js.map(isPainted ? scriptBehind : preload('script')),
];

const scriptPreloads = ({ js }: ShellAssets): string[] => js.map(scriptBehind);

/**
 * The shell's scripts, at the document's end. Asynchronous ones wait for no stylesheet: one of a remote that hangs holds
 * up its page only (`dropLostStyles`).
 */
export const scripts = ({ js }: ShellAssets): string[] =>
  js.map((src) => `<script async src="${escapeHtml(src)}"></script>`);

const fontPreloads = ({ fonts }: ShellAssets): string[] =>
  fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  );

/**
 * What every page needs before it is seen, for the `Link` header (RFC 8288). A proxy in front may send it ahead as 103
 * Early Hints (RFC 8297); browsers take those over HTTP/2 only, which this server leaves to the proxy.
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
 * Remotes that this browser takes from elsewhere, as it says itself (shell/src/overrides/session.ts): links that
 * preload their live files would be for nothing. Whatever stands there, no more than links is left out.
 * @param cookies the request's header
 * @returns package names
 */
export function unusedPreloads(cookies: string | undefined): string[] {
  const [, names = ''] = /(?:^|;\s*)sideroad-unused-preloads=([\w.-]{1,1000})/.exec(cookies ?? '') ?? [];
  return names.split('.').filter(Boolean);
}

/** JSON inside a script element: `<` is its escape, so that no value can end the block (HTML Standard, 4.12.1.3). */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A data block that the browser reads but never runs, so it needs no nonce. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${inScript(JSON.stringify(value))}</script>`;
