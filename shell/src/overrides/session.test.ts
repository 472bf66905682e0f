import type { Registry } from '@sideroad/shared/contract';
import fc from 'fast-check';
import { noAnswer, stubFetch } from '../testing/stubFetch.ts';
import { applyOverrides } from './askBuild.ts';
import { CHOICES_KEY, isVersion, parseChoices, readChoices, withChoice, writeChoices } from './session.ts';

const allowed = {
  remotes: ['mf-farm', 'mf-store'],
  origins: ['http://localhost:3002', 'https://qa.example'],
};
const EVIL = 'https://evil.example';

/** Texts with which an attacker might store foreign code, and any other text. */
const storedTexts = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .dictionary(
      fc.constantFrom('mf-farm', 'mf-store', 'mf-evil', '__proto__', 'constructor', 'toString'),
      fc.oneof(
        fc.constantFrom(
          ...allowed.origins,
          EVIL,
          'http://localhost:3002@evil.example',
          'http://localhost:3002.evil.example',
          'http://localhost:3002/..//evil.example',
          'HTTP://LOCALHOST:3002',
          'javascript:alert(1)',
          '1.0.0-abcd1234',
          '1.0.0-../../../override-abcd1234',
          '1.0.0-%2e%2e/x-abcd1234',
          '1.0.0',
          '',
        ),
        fc.webUrl(),
        fc.anything(),
      ),
    )
    .map((value) => JSON.stringify(value) ?? ''),
);

beforeEach(() => localStorage.clear());

describe('[RUN-48] only listed origins and known remotes are accepted', () => {
  it('any stored text: only remotes of the site, only from listed origins or of a version', () => {
    fc.assert(
      fc.property(storedTexts, (text) => {
        for (const [remote, origin] of Object.entries(parseChoices(text, allowed))) {
          expect(allowed.remotes).toContain(remote);
          if (!isVersion(origin)) expect(allowed.origins).toContain(origin);
          expect(isVersion(origin) && origin.includes('/')).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('any stored text: code comes from this site or from the entry of a listed origin', async () => {
    stubFetch(noAnswer);
    const entries = allowed.origins.map((origin) => `${origin}/override/remoteEntry.js`);
    await fc.assert(
      fc.asyncProperty(storedTexts, async (text) => {
        const entry = '/remotes/x/1.0.0-abcd1234/remoteEntry.js';
        const registry: Registry = Object.fromEntries(
          allowed.remotes.map((name) => [name, { version: '1', entry, platform: '^1.0', exposes: {} }]),
        );
        await applyOverrides(registry, parseChoices(text, allowed), '1.4.0');
        const kept = allowed.remotes.map((name) => `/remotes/${name}/1.0.0-abcd1234/remoteEntry.js`);
        for (const one of Object.values(registry)) expect([entry, ...entries, ...kept]).toContain(one.entry);
      }),
      { numRuns: 100 },
    );
  });

  it('accepts valid choices and drops the others', () => {
    const text = JSON.stringify({
      'mf-farm': 'http://localhost:3002',
      'mf-store': EVIL,
      'mf-evil': 'https://qa.example',
    });
    expect(parseChoices(text, allowed)).toEqual({ 'mf-farm': 'http://localhost:3002' });
  });

  it('forgets a choice whose origin the site has taken off its list', () => {
    writeChoices({ 'mf-farm': 'http://localhost:3002' });
    expect(readChoices(allowed)).toEqual({ 'mf-farm': 'http://localhost:3002' });
    expect(readChoices({ ...allowed, origins: ['https://qa.example'] })).toEqual({});
  });
});

describe('[RUN-48] choices hold in this browser only', () => {
  it('a choice replaces the one before, and null takes it away', () => {
    const first = withChoice({}, 'mf-farm', 'https://qa.example');
    const second = withChoice(first, 'mf-store', 'http://localhost:3002');
    expect(second).toEqual({ 'mf-farm': 'https://qa.example', 'mf-store': 'http://localhost:3002' });
    expect(withChoice(second, 'mf-farm', null)).toEqual({ 'mf-store': 'http://localhost:3002' });
  });

  it('nothing stays behind when nothing is chosen', () => {
    writeChoices({ 'mf-farm': 'https://qa.example' });
    writeChoices({});
    expect(localStorage.getItem(CHOICES_KEY)).toBeNull();
  });

  it('a browser that keeps no storage has none', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(readChoices(allowed)).toEqual({});
  });
});
