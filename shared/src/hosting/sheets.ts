import type { Registry } from '@sideroad/shared/contract';

/**
 * Lets only the stylesheets of the named remotes apply, and of the host. Others stay in the document, so that a page that comes back
 * requests nothing. @param registry of the document, whose own sheets are elements with the name of a file
 */
export function applySheets(registry: Registry, remotes: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link, style')) {
    const file = `/${element.dataset.href}`;
    // Remotes may have equal files, of which a document has one.
    const owners = Object.entries(registry).filter(([remote, { exposes }]) =>
      'href' in element
        ? element.href.includes(`/remotes/${remote}/`)
        : Object.values(exposes).some(({ css }) => css.some((url) => url.endsWith(file))),
    );
    if (element.sheet && owners.length > 0)
      element.sheet.disabled = !owners.some(([remote]) => remotes.includes(remote));
  }
}
