import type { Settings } from './settings/settings.ts';
import type { SettingsStore } from './settings/settingsStore.ts';

/** Media features that match as chosen, by name; an absent feature is the browser's own. */
export type ForcedMedia = Partial<Record<'prefers-reduced-motion' | 'prefers-color-scheme', string>>;

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * Replaces the forced features of a media query by conditions that are always or never true. The rest of the query stays.
 */
export function forceMedia(query: string, forced: ForcedMedia): string {
  return query.replace(
    /\(\s*(prefers-reduced-motion|prefers-color-scheme)\s*(?::\s*([\w-]+)\s*)?\)/gi,
    (part, name: string, value: string | undefined) => {
      const feature = name.toLowerCase();
      const chosen =
        feature === 'prefers-color-scheme'
          ? forced['prefers-color-scheme']
          : forced['prefers-reduced-motion'];
      if (chosen === undefined) return part;
      // Without a value a feature matches unless it is 'no-preference'.
      const matches = value === undefined ? chosen !== 'no-preference' : chosen === value.toLowerCase();
      return matches ? ALWAYS : NEVER;
    },
  );
}

/** Returns the features that the settings force; 'system' forces nothing. */
function forcedBy({ colours, motion }: Pick<Settings, 'colours' | 'motion'>): ForcedMedia {
  return {
    ...(colours === 'system' ? {} : { 'prefers-color-scheme': colours }),
    ...(motion === 'system'
      ? {}
      : { 'prefers-reduced-motion': motion === 'reduced' ? 'reduce' : 'no-preference' }),
  };
}

/** Every `@media` rule below a sheet or rule, with those in layers, supports and nested rules. */
function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* mediaRules(rule.cssRules);
  }
}

/**
 * Makes the style sheets of a document follow forced features: the text of a media rule can be written. Sheets that
 * load later follow too.
 * @returns sets the forced features
 */
function forceStyleSheets(document: Document): (forced: ForcedMedia) => void {
  const written = new WeakMap<CSSMediaRule, string>();
  let forced: ForcedMedia = {};

  function apply(): void {
    for (const sheet of document.styleSheets) {
      // The rules of another origin's sheet cannot be read.
      if (sheet.href && new URL(sheet.href).origin !== document.location.origin) continue;
      for (const rule of mediaRules(sheet.cssRules)) {
        const asWritten = written.get(rule) ?? rule.media.mediaText;
        written.set(rule, asWritten);
        const text = forceMedia(asWritten, forced);
        if (rule.media.mediaText !== text) rule.media.mediaText = text;
      }
    }
  }
  // A link's sheet exists once it has loaded; that event does not bubble but can be captured.
  document.addEventListener('load', apply, { capture: true });
  new MutationObserver(apply).observe(document.head, { childList: true });
  return (next) => {
    forced = next;
    apply();
  };
}

type MatchMedia = Window['matchMedia'];

/** Result of `matchMedia` while features are forced: the original query, and whether it matches with them. */
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
 * Replaces the window's `matchMedia` by one that answers with the forced features and reports changes.
 * One list per query: pages request it at each rendering.
 * @returns sets the forced features
 */
function forceMatchMedia(view: Window): (forced: ForcedMedia) => void {
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

/** Makes a window look as the settings say: colours by the site's own attribute, and both features in every media query. */
export function followSettings(view: Window, settings: SettingsStore): void {
  const forceQueries = forceMatchMedia(view);
  const forceSheets = forceStyleSheets(view.document);
  function apply(): void {
    const chosen = settings.getState().settings;
    const { colours } = chosen;
    const { dataset } = view.document.documentElement;
    if (colours === 'system') delete dataset.theme;
    else dataset.theme = colours;
    const forced = forcedBy(chosen);
    forceSheets(forced);
    forceQueries(forced);
  }
  apply();
  settings.subscribe(apply);
}
