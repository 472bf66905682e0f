import type { Registry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/hosting';
import fc from 'fast-check';
import { jsonAnswer, noAnswer, stubFetch } from '../testing/stubFetch.ts';
import { applyOverrides, CHOICES_KEY, readChoices, writeChoices } from './overrides.ts';

const FARM = 'http://localhost:3002';
const KEPT = '1.1.0-cccccccc';
const [remotes, origins] = [
  ['mf-farm', 'mf-store'],
  [FARM, 'https://qa.example'],
];
const live = { version: '1.0.0-abcd1234', entry: '/remotes/x/1.js', platform: '^1.3', exposes: {} };
const good = { name: 'mf-farm', version: '1.0.0-watch-abcd1234', platform: '^1.4', mode: 'production' };

async function start(choices: Record<string, string>) {
  const registry: Registry = { 'mf-farm': live, 'mf-store': live };
  return { overrides: await applyOverrides(registry, choices, '1.4.0'), registry };
}

/** Texts with which an attacker might store foreign code, and any other text. */
const storedTexts = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .dictionary(
      fc.constantFrom('mf-farm', 'mf-store', 'mf-evil', '__proto__', 'constructor', 'toString'),
      fc.oneof(
        fc.constantFrom(
          ...origins,
          'https://evil.example',
          `${FARM}@evil.example`,
          `${FARM}.evil.example`,
          `${FARM}/..//evil.example`,
          'javascript:alert(1)',
          KEPT,
          '1.0.0-../../../override-abcd1234',
          '1.0.0-%2e%2e/x-abcd1234',
        ),
        fc.webUrl(),
        fc.anything(),
      ),
    )
    .map((value) => JSON.stringify(value) ?? ''),
);

describe('[RUN-48] what this browser stores', () => {
  it('loads code from this site or from the entry of a listed origin, whatever is stored', async () => {
    stubFetch(noAnswer);
    await fc.assert(
      fc.asyncProperty(storedTexts, async (text) => {
        localStorage.setItem(CHOICES_KEY, text);
        const choices = readChoices(remotes, origins);
        for (const choice of Object.values(choices)) expect(origins).toContain(choice);
        const { registry } = await start(choices);
        for (const [remote, { entry }] of Object.entries(registry)) {
          expect(remotes).toContain(remote);
          expect([live.entry, ...origins.map((origin) => `${origin}/override/remoteEntry.js`)]).toContain(
            entry,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('drops a choice whose origin the site has taken off its list', () => {
    writeChoices({ 'mf-farm': FARM, 'mf-store': KEPT });
    expect(readChoices(remotes, origins)).toEqual({ 'mf-farm': FARM });
    expect(readChoices(remotes, [])).toEqual({});
    writeChoices({});
    expect(localStorage.getItem(CHOICES_KEY)).toBeNull();
  });

  it('[DATA-40] has no choices without storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(readChoices(remotes, origins)).toEqual({});
  });
});

describe('[RUN-48] a chosen build replaces the live version', () => {
  it('of an origin', async () => {
    const fetched = stubFetch(async () => jsonAnswer(good));
    const { registry, overrides } = await start({ 'mf-farm': FARM });
    const { version, platform } = good;
    const base = `${FARM}/override/`;
    const entry = { version, platform, entry: `${base}remoteEntry.js`, exposes: {} };
    expect(registry).toEqual({ 'mf-farm': entry, 'mf-store': live });
    expect(overrides).toEqual([{ remote: 'mf-farm', origin: FARM, version, problem: null }]);
    const options = expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store' });
    expect(fetched).toHaveBeenCalledWith(`${base}remote.json`, options);
  });

  it.each([
    ['a development build', FARM, { ...good, mode: 'development' }, 'serves a development build.'],
    ['a build that says no mode', FARM, { ...good, mode: undefined }, 'serves a development build.'],
    ['another remote', FARM, { ...good, name: 'mf-store' }, 'serves mf-store, not mf-farm.'],
    ['a newer platform', FARM, { ...good, platform: '^1.5' }, 'needs platform ^1.5; this site has 1.4.0.'],
    ['no manifest', FARM, '<!doctype html>', 'answers with 200, but not with a build of mf-farm.'],
  ])('refuses %s, says why, and loads nothing instead', async (_what, origin, manifest, problem) => {
    stubFetch(async () => jsonAnswer(manifest));
    const { registry, overrides } = await start({ 'mf-farm': origin });
    expect(overrides[0]?.problem).toContain(problem);
    expect(registry['mf-store']).toEqual(live);
    expect(satisfiesPlatform('1.4.0', registry['mf-farm']?.platform ?? '')).toBe(false);
  });

  it('keeps one that does not answer for a later attempt', async () => {
    stubFetch(noAnswer);
    const { registry, overrides } = await start({ 'mf-farm': FARM });
    expect(registry['mf-farm']?.entry).toBe(`${FARM}/override/remoteEntry.js`);
    expect(overrides[0]?.problem).toBe(`${FARM} does not answer. Start it: npm run standalone -- farm`);
  });
});
