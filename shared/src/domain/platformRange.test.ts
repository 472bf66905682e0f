import { satisfiesPlatform } from './platformRange.ts';

describe('[ARCH-35] range of platforms', () => {
  it.each([
    ['1.2.3', '^1.2', true],
    ['1.3.0', '^1.2', true],
    ['1.10.0', '^1.9', true],
    ['1.1.9', '^1.2', false],
    ['2.0.0', '^1.2', false],
    ['1.2.3', '1.2', false],
    ['1.2.3', '', false],
    ['nonsense', '^1.2', false],
  ])('platform %s serves %s: %s', (version, range, served) => {
    expect(satisfiesPlatform(version, range)).toBe(served);
  });
});
