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

/**
 * Takes away the document's links to styles of its page that did not come. Those that came are found by `data-href`
 * and not asked for again; without the others the page's code asks itself, and what fails then fails in its place.
 */
export function dropLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]'))
    if (!hasCome(link)) link.remove();
}
