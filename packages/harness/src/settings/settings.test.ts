import fc from 'fast-check';
import {
  CHOICES,
  clockField,
  clockWord,
  DEFAULTS,
  formatSettings,
  isClockTime,
  moveClock,
  parseSettings,
  SETTING_NAMES,
  type Settings,
  wordsOf,
} from './settings.ts';

const MINUTE = 60_000;
const SET = '2026-07-06T22-15';
const time = new Date('2026-07-06T22:15').getTime();

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') }));
afterEach(() => jest.useRealTimers());

function movedTo(word: string) {
  const view = { Date };
  moveClock(view, word);
  return view.Date;
}

it('moves the clock of a page, which then continues', () => {
  const Moved = movedTo(SET);
  const present = () => [Moved.now(), new Moved().getTime(), new Date(Moved()).getTime()];
  expect(present()).toEqual([time, time, time]);
  jest.advanceTimersByTime(MINUTE);
  expect(present()).toEqual([time + MINUTE, time + MINUTE, time + MINUTE]);
});

it('keeps explicit dates', () => {
  const Moved = movedTo(SET);
  expect(new Moved(5).getTime()).toBe(5);
  expect(new Moved(2026, 0, 2).getTime()).toBe(new Date(2026, 0, 2).getTime());
  expect(Moved.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  expect(new Moved()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(Moved);
});

it('keeps the browser’s own clock without a time', () => {
  expect(movedTo('system')).toBe(Date);
});

it.each([
  [SET, '2026-07-06T22:15'],
  ['system', ''],
])('converts %s of the address into "%s" of the field and back', (word, field) => {
  expect([clockField(word), clockWord(field)]).toEqual([field, word]);
});

it.each(['system', '2026-07-06', '2026-13-06T22-15', '2026-07-06T25-15', '2026-07-06T22:15'])(
  'refuses %s as a time',
  (word) => expect(isClockTime(word)).toBe(false),
);

describe('[RUN-12] settings of an address', () => {
  it.each<[string, Partial<Settings>]>([
    ['', {}],
    ['visitor-denied.town-ottawa', { visitor: 'denied', town: 'ottawa' }],
    ['town-ottawa.visitor-denied', { visitor: 'denied', town: 'ottawa' }],
    ['api-slow', { api: 'slow' }],
    ['width-390.colours-dark.motion-reduced', { width: '390', colours: 'dark', motion: 'reduced' }],
    ['width-512', { width: '512' }],
    ['clock-2026-07-06T22-15.width-512', { clock: '2026-07-06T22-15', width: '512' }],
    ['colours-dark.colours-light', { colours: 'light' }],
    ['..colours-dark.', { colours: 'dark' }],
  ])('"%s"', (text, expected) => {
    expect(parseSettings(text)).toEqual({ settings: { ...DEFAULTS, ...expected }, problems: [] });
  });

  it.each([
    ['colours-purple', '"colours-purple" is no setting: colours is one of system, light, dark'],
    [
      'width-39',
      '"width-39" is no setting: width is one of full, 390, 768, 1024, 1440, or pixels from 100 to 9999',
    ],
    [
      'api',
      '"api" is no setting: api is one of real, fixtures, slow, failing, unauthorized, limited, offline, empty',
    ],
    [
      'clock-2026-07-06T25-15',
      '"clock-2026-07-06T25-15" is no setting: clock is one of system, or a time such as 2026-07-06T22-15',
    ],
    ['weather-rain', '"weather-rain" is no setting'],
    ['constructor-x', '"constructor-x" is no setting'],
    [
      'api-toString',
      '"api-toString" is no setting: api is one of real, fixtures, slow, failing, unauthorized, limited, offline, empty',
    ],
  ])('falls back to the default and reports "%s"', (text, problem) => {
    expect(parseSettings(`${text}.motion-reduced`)).toEqual({
      settings: { ...DEFAULTS, motion: 'reduced' },
      problems: [problem],
    });
  });

  it('uses the harness defaults for missing settings', () => {
    const defaults: Settings = { ...DEFAULTS, api: 'fixtures' };
    expect(parseSettings('colours-dark', defaults).settings).toEqual({ ...defaults, colours: 'dark' });
  });
});

const anySettings = fc.record(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, fc.constantFrom(...wordsOf(name))])),
) as fc.Arbitrary<Settings>;

it('writes and reads every choice of settings without escaping', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const text = formatSettings(settings);
      expect(encodeURIComponent(text)).toBe(text);
      expect(parseSettings(text)).toEqual({ settings, problems: [] });
    }),
  );
});

it('reads valid settings from any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { settings } = parseSettings(text);
      for (const name of SETTING_NAMES) expect(Object.keys(CHOICES[name])).toContain(settings[name]);
    }),
  );
});
