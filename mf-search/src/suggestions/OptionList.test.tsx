import { screen } from '@testing-library/react';
import { active, openSuggestions, options, press, suggest, type } from '../testing/openSuggestions.tsx';

beforeEach(() => localStorage.clear());

describe('[SEARCH-14] the keys', () => {
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
});
