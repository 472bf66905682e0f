import { removeToken, storeToken } from './storedToken.ts';

const stored = () => localStorage.getItem('ACCESS_TOKEN');
beforeEach(() => localStorage.clear());

describe("decision F10: 'Written to `ACCESS_TOKEN` only when none is there, removed after confirm-gallery.'", () => {
  it('is written where none is, and a fresh one takes its place', () => {
    expect(storeToken('farm', false)).toBe(true);
    expect(storeToken('fresh', true)).toBe(true);
    expect(stored()).toBe('fresh');
  });

  it("leaves somebody else's alone", () => {
    localStorage.setItem('ACCESS_TOKEN', 'theirs');
    expect(storeToken('farm', false)).toBe(false);
    removeToken(false);
    expect(stored()).toBe('theirs');
  });

  it('is removed when it is ours', () => {
    storeToken('farm', false);
    removeToken(true);
    expect(stored()).toBeNull();
  });

  it('no token is none to keep', () => {
    expect(storeToken('', false)).toBe(false);
    expect(stored()).toBeNull();
  });
});
