import fc from 'fast-check';
import {
  CHOICES,
  clockField,
  clockWord,
  DEFAULTS,
  formatSettings,
  keepSettings,
  moveClock,
  parseSettings,
  readQa,
  SETTING_NAMES,
  type Settings,
  withQa,
} from './settings.ts';

describe('[RUN-12] settings of an address', () => {
  it.each<[string, Partial<Settings>]>([
    ['', {}],
    ['town-ottawa.visitor-denied', { visitor: 'denied', town: 'ottawa' }],
    ['clock-2026-07-06T22-15.colours-dark', { clock: '2026-07-06T22-15', colours: 'dark' }],
    ['..colours-dark.colours-light.', { colours: 'light' }],
  ])('"%s"', (text, expected) => {
    expect(parseSettings(text, DEFAULTS)).toEqual({ settings: { ...DEFAULTS, ...expected }, problems: [] });
  });

  it.each([
    ['colours-purple', '"colours-purple" is no setting: colours is one of system, light, dark'],
    [
      'clock-2026-07-06T25-15',
      '"clock-2026-07-06T25-15" is no setting: clock is one of system, or a time such as 2026-07-06T22-15',
    ],
    ['constructor-x', '"constructor-x" is no setting'],
    ['code-toString', '"code-toString" is no setting: code is one of loads, failing'],
    ['code', '"code" is no setting: code is one of loads, failing'],
  ])('falls back to the default and reports "%s"', (text, problem) => {
    const settings = { ...DEFAULTS, api: 'empty' };
    expect(parseSettings(`${text}.api-empty`, DEFAULTS)).toEqual({ settings, problems: [problem] });
  });

  const words = SETTING_NAMES.map((name) => [name, fc.constantFrom(...Object.keys(CHOICES[name]))] as const);
  const anySettings = fc.record(Object.fromEntries(words)) as fc.Arbitrary<Settings>;

  it('writes and reads every choice beside the page’s own query, without escaping', () => {
    fc.assert(
      fc.property(anySettings, fc.webPath(), fc.webQueryParameters(), (settings, path, query) => {
        const text = formatSettings(settings);
        const address = withQa(`${path || '/'}?${query}`, '');
        const whole = withQa(address, text);
        expect(encodeURIComponent(text)).toBe(text);
        expect(parseSettings(readQa(new URL(`http://site.example${whole}`).search), DEFAULTS)).toEqual({
          settings,
          problems: [],
        });
        expect(withQa(whole, '')).toBe(address);
      }),
    );
  });

  it.each([
    ['/search?q=a&qa=old-x&page=2#top', 'a-b.c-d', '/search?q=a&page=2&qa=a-b.c-d#top'],
    ['/farm/1?qa=old-x#h', '', '/farm/1#h'],
    ['/farm/1?qab=1', '', '/farm/1?qab=1'],
    ['/farm/1#a?b', 'a-b', '/farm/1?qa=a-b#a?b'],
  ])('%s with "%s"', (address, text, expected) => {
    expect(withQa(address, text)).toBe(expected);
  });

  it('stay in every address to which the page goes', () => {
    keepSettings(window, 'colours-dark');
    const here = () => location.pathname + location.search;
    history.pushState(null, '', '/farm/2?photo=1');
    expect(here()).toBe('/farm/2?photo=1&qa=colours-dark');
    history.replaceState(null, '', '/farm/3');
    expect(here()).toBe('/farm/3?qa=colours-dark');
  });
});

describe('[RUN-12] the clock of a page', () => {
  const word = '2026-07-06T22-15';
  const time = new Date('2026-07-06T22:15').getTime();
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') }));
  afterEach(() => jest.useRealTimers());

  it('moves, continues, and keeps explicit dates', () => {
    const view = { Date };
    moveClock(view, word);
    const Moved = view.Date;
    expect([Moved.now(), new Moved().getTime(), new Date(Moved()).getTime()]).toEqual([time, time, time]);
    jest.advanceTimersByTime(60_000);
    expect(Moved.now()).toBe(time + 60_000);
    expect(new Moved(5).getTime()).toBe(5);
    expect(new Date()).toBeInstanceOf(Moved);
  });

  it('is the browser’s own without a time', () => {
    const view = { Date };
    moveClock(view, 'system');
    expect(view.Date).toBe(Date);
    expect([clockField('system'), clockWord(''), clockWord(clockField(word))]).toEqual(['', 'system', word]);
  });
});
