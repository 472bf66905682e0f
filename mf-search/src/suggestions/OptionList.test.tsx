import { screen } from '@testing-library/react';
import {
  active,
  field,
  openSuggestions,
  options,
  press,
  suggest,
  type,
} from '../testing/openSuggestions.tsx';

beforeEach(() => localStorage.clear());

describe('[SEARCH-14] the keys', () => {
  it('↓ and ↑ move through the options and wrap, one of them selected', async () => {
    openSuggestions();
    await suggest();
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map((key) => {
      expect(press(key)).toBe(false);
      expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent(active() ?? 'none');
      return options().findIndex((option) => option.id === field().dataset.active);
    });
    expect(seen).toEqual([0, 1, 0, 2, 0]);
    expect(field().dataset.list).toBe(screen.getByRole('listbox').id);
  });

  it('scroll the active option into view', async () => {
    openSuggestions();
    await suggest();
    press('ArrowUp');
    const scroll = jest.mocked(Element.prototype.scrollIntoView);
    expect(scroll.mock.contexts).toEqual([options()[2]]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('[SEARCH-16] Enter is left to the form without an active option', async () => {
    const { onPick } = openSuggestions();
    await suggest();
    expect(press('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s leads back to the field', async (key) => {
    openSuggestions();
    await suggest();
    press('ArrowDown');
    expect(press(key)).toBe(true);
    expect(active()).toBeNull();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  it('lead back to the field when the text changes', async () => {
    openSuggestions();
    await suggest('ma');
    press('ArrowDown');
    type('map');
    expect(active()).toBeNull();
  });

  it.each([
    ['while an input method composes', { isComposing: true }],
    ['while an input method composes, as Safari tells it', { keyCode: 229 }],
    ['with Alt', { altKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
  ])('are ignored %s', async (_when, more) => {
    const { onPick } = openSuggestions();
    await suggest();
    expect(press('ArrowDown', more)).toBe(true);
    expect(active()).toBeNull();
    press('ArrowDown');
    expect(press('Enter', more)).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('[SEARCH-1, ARCH-31] tell the field about list and option until they are gone', async () => {
    const { unmount } = openSuggestions();
    expect(field().dataset.expanded).toBe('false');
    await suggest();
    expect(field().dataset.expanded).toBe('true');
    type('');
    expect(field().dataset.expanded).toBe('false');
    unmount();
  });
});
