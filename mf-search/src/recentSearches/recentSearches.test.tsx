import { act, renderHook } from '@testing-library/react';
import { clearSearches, RECENT_SEARCHES_KEY, recordSearch, useRecentSearches } from './recentSearches.ts';

beforeEach(clearSearches);

const openRecent = () => renderHook(useRecentSearches).result;
const recent = () => openRecent().current;
/** Writes them like another tab. */
const keepElsewhere = (kept: string) => {
  localStorage.setItem(RECENT_SEARCHES_KEY, kept);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECENT_SEARCHES_KEY })));
};
const record = (...searches: string[]) => {
  for (const search of searches) act(() => recordSearch(search));
};

describe('[SEARCH-21] recent searches', () => {
  it('are at most six, the latest first', () => {
    record('1', '2', '3', '4', '5', '6', '7');
    expect(recent()).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('contain each text once, in its latest spelling', () => {
    record('Apple', 'pear', 'APPLE');
    expect(recent()).toEqual(['APPLE', 'pear']);
  });

  it('leave out an empty search', () => {
    record('');
    expect(localStorage).toHaveLength(0);
  });

  it('follow changes in another tab', () => {
    const result = openRecent();
    keepElsewhere('["pear"]');
    expect(result.current).toEqual(['pear']);
  });
});

describe('[SEARCH-21] broken or blocked storage', () => {
  it.each(['{', '"apple"', 'null', '{"0":"apple"}', '[1,null,{},[],"  "]'])(
    'contains no searches: %s',
    (kept) => {
      keepElsewhere(kept);
      expect(recent()).toEqual([]);
      record('pear');
      expect(recent()).toEqual(['pear']);
    },
  );

  it('yields valid texts without duplicates', () => {
    keepElsewhere(JSON.stringify(['a'.repeat(999), ' b ', 'B', '\ud800']));
    expect(recent()).toEqual(['a'.repeat(200), 'b']);
  });

  it('keeps nothing and throws nothing', () => {
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
