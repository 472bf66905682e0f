/** Milliseconds to wait for a style under way; until then the browser renders nothing. */
export const TIMEOUT_MS = 2000;

/**
 * Whether a style has loaded. A failed one has no sheet, an unreadable one or an empty one: the build starts each with
 * the order of its layers.
 */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A style that has loaded or failed has an entry in Resource Timing. */
const isOnItsWay = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length === 0;

const ended = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const finish = () => resolve();
    link.addEventListener('load', finish, { once: true });
    link.addEventListener('error', finish, { once: true });
    setTimeout(finish, TIMEOUT_MS);
  });

/**
 * Removes the document's links to page styles that failed. The page's code finds loaded ones by `data-href`, and
 * requests the others itself, so that their failure shows in its place [ERR-23].
 * @returns resolved when each has loaded or is removed; only then may the page's code look for them
 */
export async function dropLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-href]')];
  await Promise.all(
    links.map(async (link) => {
      // Removed too early, it would show the page without its style.
      if (!hasCome(link) && isOnItsWay(link)) await ended(link);
      if (!hasCome(link)) link.remove();
    }),
  );
}

/**
 * Loads files of this site into the browser's cache ahead of use. Preload links would do that too, but browsers
 * remember a failed one; here the next request tries again. Skips files that the document links, and other origins.
 * @param files addresses
 */
export function warmFiles(files: readonly string[]): void {
  for (const file of files) {
    const isHere = new URL(file, location.href).origin === location.origin;
    if (isHere && !document.querySelector(`link[href="${CSS.escape(file)}"]`)) fetch(file).catch(() => {});
  }
}
