/** A pointer that only crosses a link is gone by then, in milliseconds. */
export const HOVER_MS = 80;

/** The visitor pays for each byte, or waits long for it (Network Information; browsers without it say neither). */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g$/.test(String(Reflect.get(connection, 'effectiveType')))
  );
}

/** Address of the link around an event's target, where it leads to another page of this site in this tab. */
function aimOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? pathname + search : null;
}

/**
 * Tells of each link that the visitor is about to follow: the pointer rests on it, it has the focus, or a finger is on
 * it. One place for all links of shell and remotes.
 * @returns how to stop
 */
export function watchLinks(prefetch: (path: string) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function aim(event: Event): void {
    clearTimeout(timer);
    const path = aimOf(event);
    if (path === null || isSparing()) return;
    if (event.type === 'pointerover') timer = setTimeout(() => prefetch(path), HOVER_MS);
    else prefetch(path);
  }

  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, aim, { passive: true, signal: ended.signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
