const WORD = /^\d{4}-\d\d-\d\dT\d\d-\d\d$/;

/** Returns the value of a date and time field for a word of the setting `clock`; empty for the browser's own clock. */
export const clockField = (word: string) => (WORD.test(word) ? word.replace(/-(\d\d)$/, ':$1') : '');

/** Returns the word of the setting for a field's value, without the colon that an address would escape. */
export const clockWord = (field: string) => field.replace(':', '-') || 'system';

/** Tells whether a word is a valid time, e.g. `2026-07-06T22-15`. */
export const isClockTime = (word: string) => !Number.isNaN(Date.parse(clockField(word)));

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

/**
 * Settings of the harness and their text in an address. Each setting is one choice of a list; the words need no escaping.
 */
const TOWN_CHOICES = {
  toronto: 'Toronto',
  hamilton: 'Hamilton',
  london: 'London',
  ottawa: 'Ottawa',
  kingston: 'Kingston',
  sudbury: 'Sudbury',
  thunderbay: 'Thunder Bay',
} as const;

/** Words of each setting with their labels in the bar. The first is the default. */
export const CHOICES = {
  visitor: {
    gps: 'GPS granted',
    denied: 'GPS denied, IP known',
    failing: 'GPS and IP fail',
    recovering: 'Both fail, then IP known',
    unsupported: 'No geolocation, IP known',
    asking: 'Still asking',
  },
  town: TOWN_CHOICES,
  api: {
    real: 'Real',
    fixtures: 'Recorded',
    slow: 'Slow (3 s)',
    failing: 'Failing (500)',
    unauthorized: 'Session over (401)',
    limited: 'Too many calls (429)',
    offline: 'Connection lost',
    empty: 'Empty',
  },
  call: {
    all: 'All calls',
    farm: 'One farm',
    farms: 'Farms nearby',
    suggest: 'Suggestions',
    categories: 'Categories',
    features: 'Features',
    blog: 'Blog',
    pictures: 'Pictures',
  },
  code: { loads: 'Loads', failing: 'Fails to load' },
  clock: { system: 'system' },
  width: { full: 'Full', 390: '390 px', 768: '768 px', 1024: '1024 px', 1440: '1440 px' },
  colours: { system: 'system', light: 'light', dark: 'dark' },
  motion: { system: 'system', reduced: 'reduced', full: 'full' },
} as const;

type Choices = typeof CHOICES;
export type SettingName = keyof Choices;
export type Settings = {
  [Name in Exclude<SettingName, 'clock' | 'width'>]: `${Extract<keyof Choices[Name], string | number>}`;
} & {
  /** The browser's own, or the time at which the page is loaded, e.g. `2026-07-06T22-15`. */
  clock: string;
  /** One of the list, or any number of pixels from 100 to 9999. */
  width: string;
};

export const SETTING_NAMES: readonly SettingName[] = [
  'visitor',
  'town',
  'api',
  'call',
  'code',
  'clock',
  'width',
  'colours',
  'motion',
];

/** Settings of an address without any. */
export const DEFAULTS: Settings = {
  visitor: 'gps',
  town: 'toronto',
  api: 'real',
  call: 'all',
  code: 'loads',
  clock: 'system',
  width: 'full',
  colours: 'system',
  motion: 'system',
};

/** Lists the words of a setting in the bar's order. */
export function wordsOf<Name extends SettingName>(name: Name): Settings[Name][] {
  // Integer keys come first in an object's order; 'full' is first in the bar.
  const words = Object.keys(CHOICES[name]).filter((word): word is Settings[Name] => word !== DEFAULTS[name]);
  return [DEFAULTS[name], ...words];
}

/** Values that a setting accepts beside its list, and their description. */
const MORE: Partial<Record<SettingName, { accepts: (word: string) => boolean; told: string }>> = {
  clock: { accepts: isClockTime, told: 'a time such as 2026-07-06T22-15' },
  width: { accepts: (word) => /^[1-9]\d{2,3}$/.test(word), told: 'pixels from 100 to 9999' },
};

const accepts = (name: SettingName, word: string) =>
  Object.hasOwn(CHOICES[name], word) || MORE[name]?.accepts(word) === true;

/** Changes one setting; ignores an invalid word. */
export function withSetting(settings: Settings, name: SettingName, word: string): Settings {
  return accepts(name, word) ? { ...settings, [name]: word } : settings;
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(CHOICES, name);

/**
 * Reads the settings of an address, e.g. `visitor-denied.town-ottawa`. Invalid parts fall back to `defaults` and are
 * reported in `problems`, one sentence each.
 */
export function parseSettings(
  text: string,
  defaults: Settings = DEFAULTS,
): { settings: Settings; problems: string[] } {
  let settings = defaults;
  const problems: string[] = [];
  for (const part of text.split('.').filter(Boolean)) {
    const [name = '', word = ''] = part.split(/-(.*)/s);
    if (!isSetting(name)) problems.push(`"${part}" is no setting`);
    else if (!accepts(name, word)) {
      const known = [wordsOf(name).join(', '), MORE[name]?.told].filter(Boolean).join(', or ');
      problems.push(`"${part}" is no setting: ${name} is one of ${known}`);
    } else settings = withSetting(settings, name, word);
  }
  return { settings, problems };
}

/** Writes the settings that differ from `DEFAULTS` as text for an address. */
export function formatSettings(settings: Settings): string {
  return SETTING_NAMES.filter((name) => settings[name] !== DEFAULTS[name])
    .map((name) => `${name}-${settings[name]}`)
    .join('.');
}
