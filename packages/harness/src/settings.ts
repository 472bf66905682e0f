import choices from './choices.json';

/** Words of each setting with their labels in the bar. The first is the default. */
export const CHOICES = choices;

type Choices = typeof CHOICES;
export type SettingName = keyof Choices;
export type Settings = { [Name in Exclude<SettingName, 'clock'>]: keyof Choices[Name] } & {
  /** The browser's own, or the time at which the page is loaded, e.g. `2026-07-06T22-15`. */
  clock: string;
};

/** Settings of an address without any. */
export const DEFAULTS: Settings = {
  visitor: 'gps',
  town: 'toronto',
  api: 'real',
  call: 'all',
  code: 'loads',
  clock: 'system',
  colours: 'system',
};

const isSetting = (name: string): name is SettingName => Object.hasOwn(CHOICES, name);
export const SETTING_NAMES: readonly SettingName[] = Object.keys(CHOICES).filter(isSetting);

const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d$/;

/** Returns the value of a date and time field for a word of the setting `clock`; empty for the browser's own clock. */
export const clockField = (word: string) => (TIME.test(word) ? word.replace(/-(\d\d)$/, ':$1') : '');

/** Returns the word of the setting for a field's value, without the colon that an address would escape. */
export const clockWord = (field: string) => field.replace(':', '-') || 'system';

const accepts = (name: SettingName, word: string) =>
  Object.hasOwn(CHOICES[name], word) || (name === 'clock' && !Number.isNaN(Date.parse(clockField(word))));

/**
 * Reads the settings of an address, e.g. `visitor-denied.town-ottawa`. Invalid parts fall back to `defaults` and are
 * reported in `problems`, one sentence each.
 */
export function parseSettings(text: string, defaults: Settings): { settings: Settings; problems: string[] } {
  let settings = defaults;
  const problems: string[] = [];
  for (const part of text.split('.').filter(Boolean)) {
    const [name = '', word = ''] = part.split(/-(.*)/s);
    if (!isSetting(name)) problems.push(`"${part}" is no setting`);
    else if (accepts(name, word)) settings = { ...settings, [name]: word };
    else {
      const more = name === 'clock' ? ', or a time such as 2026-07-06T22-15' : '';
      problems.push(
        `"${part}" is no setting: ${name} is one of ${Object.keys(CHOICES[name]).join(', ')}${more}`,
      );
    }
  }
  return { settings, problems };
}

/** Writes the settings that differ from `DEFAULTS` as text for an address. */
export const formatSettings = (settings: Settings): string =>
  SETTING_NAMES.filter((name) => settings[name] !== DEFAULTS[name])
    .map((name) => `${name}-${settings[name]}`)
    .join('.');

/** The query key that holds the harness's settings, beside the page's own query. */
const KEY = 'qa';

/** Reads the settings text of an address or a query; empty without one. */
export const readQa = (address: string): string =>
  new URL(address, 'http://page.example').searchParams.get(KEY) ?? '';

/**
 * Returns an address (path, query, fragment) with `text` as its settings, or without settings when that is empty. The
 * rest stays as written.
 */
export function withQa(address: string, text: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const parts = search.split('&').filter((part) => part !== '' && !/^qa(=|$)/.test(part));
  if (text) parts.push(`${KEY}=${encodeURIComponent(text)}`);
  return `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`;
}

/**
 * Adds the settings to every address that the page pushes or replaces, so that no call goes out without them: the server
 * reads them in the referrer. Call it before the router starts.
 */
export function keepSettings({ history, location }: Window, text: string): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const { origin, pathname, search, hash } = new URL(url ?? location.href, location.href);
      // Absolute: a path that begins with two slashes would lead to another site.
      original(state, unused, origin + withQa(`${pathname}${search}${hash}`, text));
    };
  }
  history.replaceState(history.state, '');
}

/**
 * Moves a window's clock to a time in the browser's own zone. Only `Date` moves; timers run as before.
 * Call it before code that reads the clock is loaded.
 * @param word of the setting `clock`; the browser's own clock stays for `system`
 */
export function moveClock(view: { Date: DateConstructor }, word: string): void {
  const Real = view.Date;
  const ahead = Real.parse(clockField(word)) - Real.now();
  if (Number.isNaN(ahead)) return;
  const now = () => Real.now() + ahead;
  view.Date = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
