import { act, screen } from '@testing-library/react';
import { clearSearches, recordSearch } from '../recentSearches/recentSearches.ts';
import {
  active,
  field,
  openSuggestions,
  options,
  press,
  status,
  texts,
  type,
} from '../testing/openSuggestions.tsx';

beforeEach(() => {
  clearSearches();
  for (const search of ['apple', 'pick your own']) recordSearch(search);
});

describe('[SEARCH-21] recent searches in the empty field', () => {
  it('have a heading under the prompt, the latest first', () => {
    openSuggestions();
    expect(screen.getByRole('heading', { name: 'Recent searches' })).toBeInTheDocument();
    expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeInTheDocument();
    expect(texts()).toEqual(['pick your own', 'apple']);
    expect(status()).toHaveTextContent('Start typing to search for farms');
  });

  it('are gone when something is typed', () => {
    openSuggestions();
    type('m');
    expect(options()).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('can be chosen by key and by click', () => {
    const { onPick } = openSuggestions();
    expect(field().dataset.expanded).toBe('true');
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBe('apple');
    press('Enter');
    act(() => options()[0]?.click());
    expect(onPick.mock.calls).toEqual([['apple'], ['pick your own']]);
  });

  it('are cleared by a button, which keeps the focus', () => {
    openSuggestions();
    act(() => screen.getByRole('button', { name: 'Clear recent searches' }).click());
    expect(options()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
    expect(field().dataset.expanded).toBe('false');
  });
});
