/** Whether a style came. One that did not has no sheet, or one that a browser lets nobody read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
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
