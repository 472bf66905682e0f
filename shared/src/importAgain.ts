import { freshPath } from '@sideroad/shared/domain/freshPath';

/** Where the build looks for the files that it loads later. */
declare let __webpack_public_path__: string;

let attempts = 0;

/** Imports at another URL: webpack forgets a failed chunk, but the browser may remember the response. */
function importElsewhere<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof __webpack_public_path__ === 'undefined') return load();
  const folder = __webpack_public_path__;
  const { origin, pathname } = new URL(folder, location.href);
  attempts += 1;
  const path = origin === location.origin ? freshPath(pathname, attempts) : null;
  if (path === null) return load();
  // URLs are made while `load` runs, before it first waits.
  __webpack_public_path__ = origin + path;
  try {
    return load();
  } finally {
    __webpack_public_path__ = folder;
  }
}

/**
 * Imports a chunk and retries once after a failure, at another URL [ERR-22].
 * Call it again for the visitor's 'Try again', or at the next navigation.
 * @param load `() => import('./Part.tsx')`; what it imports, it imports before it first waits
 * @throws what the second import throws
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return importElsewhere(load);
  }
}
