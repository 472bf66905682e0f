import { type ForcedMedia, forceMedia } from './forceMedia.ts';

type MatchMedia = Window['matchMedia'];

/** What `matchMedia` answers while features are forced: the query as asked, and whether it matches with them. */
class ForcedQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange: MediaQueryList['onchange'] = null;
  #real: MediaQueryList;
  #matchMedia: MatchMedia;
  #told: boolean;

  constructor(media: string, matchMedia: MatchMedia, forced: ForcedMedia) {
    super();
    this.media = media;
    this.#matchMedia = matchMedia;
    this.#real = this.#follow(forced);
    this.#told = this.matches;
  }

  get matches(): boolean {
    return this.#real.matches;
  }

  force(forced: ForcedMedia): void {
    this.#real.removeEventListener('change', this.#tell);
    this.#real = this.#follow(forced);
    this.#tell();
  }

  addListener(callback: ((this: MediaQueryList, event: MediaQueryListEvent) => unknown) | null): void {
    this.addEventListener('change', callback as EventListener | null);
  }

  removeListener(callback: ((this: MediaQueryList, event: MediaQueryListEvent) => unknown) | null): void {
    this.removeEventListener('change', callback as EventListener | null);
  }

  #follow(forced: ForcedMedia): MediaQueryList {
    const real = this.#matchMedia(forceMedia(this.media, forced));
    real.addEventListener('change', this.#tell);
    return real;
  }

  #tell = (): void => {
    if (this.matches === this.#told) return;
    this.#told = this.matches;
    const event = new MediaQueryListEvent('change', { media: this.media, matches: this.matches });
    this.onchange?.(event);
    this.dispatchEvent(event);
  };
}

/**
 * Puts a `matchMedia` in place of the window's that answers with the forced features, and tells of a change.
 * One list per query: pages ask for it at each rendering.
 * @returns how to force others.
 */
export function forceMatchMedia(view: Window): (forced: ForcedMedia) => void {
  const matchMedia = view.matchMedia.bind(view);
  const lists = new Map<string, ForcedQuery>();
  let forced: ForcedMedia = {};
  view.matchMedia = (query) => {
    const list = lists.get(query) ?? new ForcedQuery(query, matchMedia, forced);
    lists.set(query, list);
    return list;
  };
  return (next) => {
    forced = next;
    for (const list of lists.values()) list.force(forced);
  };
}
