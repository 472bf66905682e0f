import { warnOfRefused } from './refusedRemotes.ts';

const entry = (version: string, platform: string) => ({ version, platform, entry: '/x.js', exposes: {} });

describe('row 2: the shell refuses a remote that it cannot serve with a clear fallback and a log line', () => {
  it('warns once of each such version, hides nothing, and says nothing of the others', () => {
    const warn = jest.fn();
    const check = warnOfRefused('1.4.0', warn);
    const registry = { 'mf-farm': entry('1.0.0-a', '^1.4'), 'mf-store': entry('9.0.0-b', '^9.0') };
    expect(check(registry)).toBe(registry);
    check(registry);
    const facts = { remote: 'mf-store', version: '9.0.0-b', needed: '^9.0', platform: '1.4.0' };
    expect(warn.mock.calls).toEqual([[facts, expect.any(String)]]);
    check({ 'mf-store': entry('9.0.1-c', '^9.0'), 'mf-farm': entry('1.1.0-d', '^1.5') });
    expect(warn.mock.calls.slice(1).map(([{ version }]) => version)).toEqual(['9.0.1-c', '1.1.0-d']);
  });
});
