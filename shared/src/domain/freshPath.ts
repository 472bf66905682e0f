/** Folders whose files never change: one version of a remote, and the shell's own. */
const FOLDER = /^(\/assets|\/remotes\/[^/]+\/[^/]+)\//;
const ASKED_AGAIN = /^(\/assets|\/remotes\/[^/]+\/[^/]+)\/~[1-9]\d?\//;
const MOST = 99;

/** The path without the segment of `freshPath`: where the file lies. Any other path as it is. */
export const plainPath = (pathname: string): string => pathname.replace(ASKED_AGAIN, '$1/');

/**
 * Returns another path of the same file, for a retry: browsers keep hanging requests, failed preloads and broken
 * responses by URL. The site server removes the segment. Files loaded relative to it get the same segment.
 * @param pathname e.g. `/remotes/mf-farm/1.0.0-1f2e3d4c/remoteEntry.js`
 * @param attempt 0: the plain path; after 99 the numbers start over
 * @returns e.g. `/remotes/mf-farm/1.0.0-1f2e3d4c/~1/remoteEntry.js`; null for a path that has only one name
 */
export function freshPath(pathname: string, attempt: number): string | null {
  const plain = plainPath(pathname);
  if (!FOLDER.test(plain)) return null;
  return attempt === 0 ? plain : plain.replace(FOLDER, `$1/~${((attempt - 1) % MOST) + 1}/`);
}
