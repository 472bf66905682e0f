import { act, renderHook } from '@testing-library/react';
import { clearSearches, RECENT_SEARCHES_KEY, recordSearch, useRecentSearches } from './recentSearches.ts';

beforeEach(clearSearches);

const openRecent = () => renderHook(useRecentSearches).result;
const recent = () => openRecent().current;
/** Another tab writes them. */
const keepElsewhere = (kept: string) => {
  localStorage.setItem(RECENT_SEARCHES_KEY, kept);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECENT_SEARCHES_KEY })));
};
const record = (...searches: string[]) => {
  for (const search of searches) act(() => recordSearch(search));
};

describe('recent searches are kept in the browser with a way to clear them', () => {
  it('the latest first, at most six', () => {
    record('1', '2', '3', '4', '5', '6', '7');
    expect(recent()).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('each once, whatever its case, as it was typed last', () => {
    record('Apple', 'pear', 'APPLE');
    expect(recent()).toEqual(['APPLE', 'pear']);
  });

  it('an empty one is none', () => {
    record('');
    expect(localStorage).toHaveLength(0);
  });

  it('whoever shows them sees them change, and go', () => {
    const result = openRecent();
    record('apple');
    expect(result.current).toEqual(['apple']);
    act(clearSearches);
    expect(result.current).toEqual([]);
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
  });

  it('also when another tab changes them', () => {
    const result = openRecent();
    keepElsewhere('["pear"]');
    expect(result.current).toEqual(['pear']);
  });
});

describe('broken or blocked storage is tolerated', () => {
  it.each(['{', '"apple"', 'null', '{"0":"apple"}', '[1,null,{},[],"  "]'])(
    '%s holds no searches',
    (kept) => {
      keepElsewhere(kept);
      expect(recent()).toEqual([]);
      record('pear');
      expect(recent()).toEqual(['pear']);
    },
  );

  it('texts are cut and cleaned, and doubles left out', () => {
    keepElsewhere(JSON.stringify(['a'.repeat(999), ' b ', 'B', '\ud800']));
    expect(recent()).toEqual(['a'.repeat(200), 'b']);
  });

  it('without storage nothing is kept and nothing is thrown', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    record('apple');
    act(clearSearches);
    expect(recent()).toEqual([]);
  });
});
