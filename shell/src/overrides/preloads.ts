/**
 * Tells the server for which remotes a document's preload links would be for nothing: the browser would load files of
 * the live version, and say on its console that nobody used them. The server takes it for that alone
 * (shell/server/unusedPreloads.ts).
 */
const COOKIE = 'sideroad-unused-preloads';
/** Seconds; each start of a page writes it anew. */
const KEPT = 30 * 24 * 60 * 60;

/** @param remotes package names; none takes the cookie away */
export function tellUnusedPreloads(remotes: readonly string[]): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const isTold = document.cookie.includes(`${COOKIE}=`);
  if (remotes.length === 0 && !isTold) return;
  const age = remotes.length === 0 ? 0 : KEPT;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${remotes.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
