import { type Answer, dataAnswer } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import {
  active,
  FARMS,
  field,
  openSuggestions,
  options,
  press,
  status,
  texts,
  type,
  wait,
} from '../testing/openSuggestions.tsx';

beforeEach(() => localStorage.clear());

const skeletons = () => document.querySelectorAll('[aria-hidden=true] > div').length;
/** Types and lets the answer come. */
async function suggest(text = 'map') {
  type(text);
  await wait(300);
  await wait(10);
}

describe("spec 2: 'suggestions are fetched 300 ms after typing stops.'; spec 9: 'Suggest debounce 300 ms'", () => {
  it('not before, and only for what was typed last', async () => {
    const { asked } = openSuggestions();
    for (const text of ['m', 'ma', 'map']) {
      type(text);
      await wait(299);
    }
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toEqual(['/api/farmsearch/suggest?q=map']);
    type('maple');
    await wait(299);
    expect(asked()).toHaveLength(1);
    await wait(1);
    expect(asked()).toHaveLength(2);
  });

  it('also for what was typed before the suggestions were there', async () => {
    const { asked } = openSuggestions({ first: 'map' });
    await wait(299);
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toHaveLength(1);
  });

  it('not again for blanks around it, nor for what was answered', async () => {
    const { asked } = openSuggestions();
    await suggest('map');
    await suggest(' map ');
    await suggest('mapl');
    await suggest('map');
    expect(asked()).toEqual(['/api/farmsearch/suggest?q=map', '/api/farmsearch/suggest?q=mapl']);
  });

  it('never for an empty text', async () => {
    const { asked } = openSuggestions();
    await suggest('   ');
    await suggest('\ud800');
    expect(asked()).toEqual([]);
  });
});

describe("spec 2: 'States: loading, the prompt 'Start typing to search for farms', or 'No farms found for \"{q}\"'.'", () => {
  it('the prompt while the field is empty', () => {
    openSuggestions();
    expect(status()).toHaveTextContent(/^Start typing to search for farms$/);
    expect(options()).toEqual([]);
  });

  it('loading from the first letter to the answer', async () => {
    let answer = (_: Answer) => {};
    openSuggestions({ respond: () => new Promise((resolve) => (answer = resolve)) });
    type('m');
    expect(status()).toHaveTextContent(/^Loading suggestions$/);
    expect(skeletons()).toBe(3);
    await wait(5000);
    expect(status()).toHaveTextContent(/^Loading suggestions$/);
    await act(async () => answer(dataAnswer(FARMS)));
    await wait(1);
    expect(status()).toHaveTextContent(/^3 suggestions$/);
    expect(skeletons()).toBe(0);
  });

  it('no farms found, with the text that was searched for', async () => {
    openSuggestions({ respond: () => dataAnswer([]) });
    await suggest(' <b>ban ana ');
    expect(status()).toHaveTextContent('No farms found for "<b>ban ana"');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it("accessibility: 'the loading, prompt and 'No farms found…' states are a `status`, outside the listbox', one element all the time", async () => {
    openSuggestions();
    const first = status();
    await suggest();
    expect(status()).toBe(first);
    expect(screen.getByRole('listbox')).not.toContainElement(first);
  });
});

describe("accessibility, Search bar: '`listbox` of `option`'", () => {
  it('each with name, city and state; the matching part emphasised', async () => {
    openSuggestions();
    await suggest('cafe');
    expect(within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')).toHaveLength(
      3,
    );
    expect(options()[0]).toHaveAccessibleName('Maple Hollow Orchard Beamsville, Ontario');
    expect(options()[2]).toHaveAccessibleName('Café des Érables Unknown city, Unknown state');
    const marks = options().flatMap((option) => [...option.querySelectorAll('mark')]);
    expect(marks.map((mark) => mark.textContent)).toEqual(['Café']);
  });

  it('in the town, too', async () => {
    openSuggestions();
    await suggest('elo');
    expect(options()[1]?.querySelector('mark')).toHaveTextContent(/^Elo$/);
  });

  it('is text, never markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    openSuggestions({ respond: () => dataAnswer([{ ...FARMS[0], name }]) });
    await suggest('<img');
    expect(texts()[0]).toContain(name);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe("spec 8: 'Search suggest failure | List emptied silently'", () => {
  it.each([
    ['an error', { status: 500 }],
    ['another shape', dataAnswer('farms')],
  ])('%s', async (_what, answer) => {
    const { host } = openSuggestions({
      respond: (url) => (url.searchParams.get('q') === 'map' ? dataAnswer(FARMS) : answer),
    });
    await suggest('map');
    expect(options()).toHaveLength(3);
    await suggest('maple');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(field().dataset.expanded).toBe('false');
    expect(host.reports).toEqual([]);
    await suggest('map');
    expect(options()).toHaveLength(3);
  });

  it('also what was suggested before, when asking for it again fails', async () => {
    let down = false;
    openSuggestions({ respond: () => (down ? { status: 500 } : dataAnswer(FARMS)) });
    await suggest('map');
    await suggest('pear');
    down = true;
    jest.setSystemTime(Date.now() + 10 * 60_000);
    await suggest('map');
    expect(options()).toEqual([]);
  });
});

describe("decision B4: 'a newer run aborts the older and the latest wins. Same for suggestions and text search.'", () => {
  it('the next letter aborts the call for the text before it, whose answer never shows', async () => {
    const answers = new Map<string | null, (answer: Answer) => void>();
    openSuggestions({
      respond: (url) => new Promise((resolve) => answers.set(url.searchParams.get('q'), resolve)),
    });
    const abort = jest.spyOn(window.XMLHttpRequest.prototype, 'abort');
    await suggest('m');
    type('ma');
    expect(abort).toHaveBeenCalledTimes(1);
    await wait(300);
    await act(async () => answers.get('ma')?.(dataAnswer(FARMS.slice(0, 2))));
    await act(async () => answers.get('m')?.(dataAnswer(FARMS.slice(2))));
    await wait(1);
    expect(options()).toHaveLength(2);
    expect(texts()[0]).toContain('Maple Hollow');
  });

  it('what was suggested stays while the visitor types on, not for another text', async () => {
    openSuggestions();
    await suggest('ma');
    type('map');
    expect(options()).toHaveLength(3);
    expect(status()).toHaveTextContent('Loading suggestions');
    type('pear');
    expect(options()).toEqual([]);
  });
});

describe("decision B14: 'Goes to `/search?q={farm name}`, not to the farm.'; spec 2: 'Picking a suggestion or submitting goes to /search?q=.'", () => {
  it('a press picks the name, and leaves the focus in the field', async () => {
    const { onPick } = openSuggestions();
    await suggest();
    const [, second] = options();
    // What prevents its default moves no focus: true would mean that it did not.
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => void second?.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
    act(() => second?.click());
    expect(onPick.mock.calls).toEqual([['Mapleview']]);
  });

  it('the text itself can be searched for, too', async () => {
    const { onPick } = openSuggestions();
    await suggest(' map ');
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent('Search for “map”');
    act(() => button.click());
    expect(onPick.mock.calls).toEqual([['map']]);
  });
});

describe("accessibility, Search bar: '↓ ↑ move by `aria-activedescendant`, Enter takes the option or submits, Esc closes'", () => {
  it('↓ and ↑ lead over the options, round and round; one is selected', async () => {
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

  it('↑ from the field leads to the last option', async () => {
    openSuggestions();
    await suggest();
    press('ArrowUp');
    expect(active()).toContain('Café');
  });

  it('the active option is scrolled into view', async () => {
    openSuggestions();
    await suggest();
    press('ArrowUp');
    const scroll = jest.mocked(Element.prototype.scrollIntoView);
    expect(scroll.mock.contexts).toEqual([options()[2]]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('Enter takes the active option and sends no form', async () => {
    const { onPick } = openSuggestions();
    await suggest();
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(onPick.mock.calls).toEqual([['Maple Hollow Orchard']]);
  });

  it('Enter without one is left to the form', async () => {
    const { onPick } = openSuggestions();
    await suggest();
    expect(press('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
    '%s leads back to the field, whose key it is',
    async (key) => {
      openSuggestions();
      await suggest();
      press('ArrowDown');
      expect(press(key)).toBe(true);
      expect(active()).toBeNull();
      expect(screen.queryByRole('option', { selected: true })).toBeNull();
    },
  );

  it('another text leads back to the field', async () => {
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
  ])('keys are not taken %s', async (_when, more) => {
    const { onPick } = openSuggestions();
    await suggest();
    expect(press('ArrowDown', more)).toBe(true);
    expect(active()).toBeNull();
    press('ArrowDown');
    expect(press('Enter', more)).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it("without options the keys are the field's", () => {
    openSuggestions();
    expect(press('ArrowDown')).toBe(true);
    expect(press('ArrowUp')).toBe(true);
  });

  it('the field is told what there is, and nothing any more at the end', async () => {
    const { unmount } = openSuggestions();
    expect(field().dataset.expanded).toBe('false');
    await suggest();
    expect(field().dataset.expanded).toBe('true');
    type('');
    expect(field().dataset.expanded).toBe('false');
    unmount();
  });
});
