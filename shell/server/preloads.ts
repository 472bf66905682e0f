import path from 'node:path';
import type { Registry } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import type { FoundRoute } from '../src/routes.ts';
import type { ShellAssets } from './shellAssets.ts';

/** Files that a page is made of. */
interface PageFiles {
  js: readonly string[];
  css: readonly string[];
}

/**
 * What the page of an address needs besides the shell: the remote's entry and exactly the page's chunks.
 * @param withoutPreloads remotes whose files are not preloaded (unusedPreloads.ts)
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
export const fileLinks = ({ js, css }: PageFiles, isPainted: boolean): string[] => [
  ...css.map(isPainted ? style : preload('style')),
  ...js.map(isPainted ? scriptBehind : preload('script')),
];

export const scriptPreloads = ({ js }: ShellAssets): string[] => js.map(scriptBehind);

/**
 * The shell's scripts, at the document's end. Asynchronous ones wait for no stylesheet: one of a remote that hangs holds
 * up its page only (dropLostStyles.ts).
 */
export const scripts = ({ js }: ShellAssets): string[] =>
  js.map((src) => `<script async src="${escapeHtml(src)}"></script>`);

export const fontPreloads = ({ fonts }: ShellAssets): string[] =>
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
