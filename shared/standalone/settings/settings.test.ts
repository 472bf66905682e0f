import fc from 'fast-check';
import {
  CHOICES,
  DEFAULTS,
  formatSettings,
  parseSettings,
  SETTING_NAMES,
  type Settings,
  wordsOf,
} from './settings.ts';

describe('state kept in the URL so that a bug report is a link: what the address says', () => {
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
  ])('"%s" falls back to the default and is told', (text, problem) => {
    expect(parseSettings(`${text}.motion-reduced`)).toEqual({
      settings: { ...DEFAULTS, motion: 'reduced' },
      problems: [problem],
    });
  });

  it('what it does not say is the default of the harness at hand', () => {
    const defaults: Settings = { ...DEFAULTS, api: 'fixtures' };
    expect(parseSettings('colours-dark', defaults).settings).toEqual({ ...defaults, colours: 'dark' });
  });
});

const anySettings = fc.record(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, fc.constantFrom(...wordsOf(name))])),
) as fc.Arbitrary<Settings>;

it('every choice of settings survives the way through an address, and needs no escaping there', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const text = formatSettings(settings);
      expect(encodeURIComponent(text)).toBe(text);
      expect(parseSettings(text)).toEqual({ settings, problems: [] });
    }),
  );
});

it('any text at all gives settings that the harness knows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { settings } = parseSettings(text);
      for (const name of SETTING_NAMES) expect(Object.keys(CHOICES[name])).toContain(settings[name]);
    }),
  );
});
