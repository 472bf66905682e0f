/**
 * Loads files of this site into the browser's cache ahead of use. Preload links would do that too, but browsers
 * remember a failed one; here the next request tries again. Skips files that the document links or contains, and other origins.
 * @param files URLs
 */
export function warmFiles(files: readonly string[]): void {
  for (const file of files) {
    const isHere = new URL(file, location.href).origin === location.origin;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const given = `link[href="${CSS.escape(file)}"], style[data-href="${CSS.escape(name)}"]`;
    if (isHere && !document.querySelector(given)) fetch(file).catch(() => {});
  }
}
