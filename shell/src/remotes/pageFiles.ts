/** A style that is on its way gets this long, in milliseconds: until then the browser shows nothing, after that no style. */
export const PATIENCE_MS = 2000;

/**
 * Whether a style came. One that did not has no sheet, one that a browser lets nobody read, or an empty one: the build
 * begins each with the order of its layers.
 */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A style that came or failed has its time in the browser's records (Resource Timing). */
const isOnItsWay = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length === 0;

const ended = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const finish = () => resolve();
    link.addEventListener('load', finish, { once: true });
    link.addEventListener('error', finish, { once: true });
    setTimeout(finish, PATIENCE_MS);
  });

/**
 * Takes away the document's links to styles of its page that did not come. Those that came are found by `data-href`
 * and not asked for again; without the others the page's code asks itself, and what fails then fails in its place.
 * @returns fulfilled when each has come or is gone: only then may the page's code look for them. At once where all came.
 */
export async function dropLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-href]')];
  await Promise.all(
    links.map(async (link) => {
      // Taken away too early, it would leave the page in sight without its style.
      if (!hasCome(link) && isOnItsWay(link)) await ended(link);
      if (!hasCome(link)) link.remove();
    }),
  );
}

/**
 * Brings files of this site into the browser's cache, where scripts and styles find them when they are asked for. A link
 * that preloads would do so, too, but one that fails is remembered as failed (architecture, Federation); what fails here
 * is asked for anew. Not what the document has links to, nor what is elsewhere, where reading may not be allowed.
 * @param files addresses
 */
export function warmFiles(files: readonly string[]): void {
  for (const file of files) {
    const isHere = new URL(file, location.href).origin === location.origin;
    if (isHere && !document.querySelector(`link[href="${CSS.escape(file)}"]`)) fetch(file).catch(() => {});
  }
}
