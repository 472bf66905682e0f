/**
 * Brings files of this site into the browser's cache, where scripts and styles find them when they are asked for. A
 * link that preloads would do so, too, but one that fails is remembered as failed; what fails here is asked for anew.
 * Not what the document has links to, nor what is elsewhere, where reading may not be allowed.
 * @param files addresses
 */
export function warmFiles(files: readonly string[]): void {
  for (const file of files) {
    const isHere = new URL(file, location.href).origin === location.origin;
    if (isHere && !document.querySelector(`link[href="${CSS.escape(file)}"]`)) fetch(file).catch(() => {});
  }
}
