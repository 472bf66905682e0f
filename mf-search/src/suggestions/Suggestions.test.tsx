import { type Answer, dataAnswer } from '@sideroad/shared/testing';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { act, render, screen, within } from '@testing-library/react';
import {
  FARMS,
  field,
  openSuggestions,
  options,
  status,
  suggest,
  texts,
  type,
  wait,
} from '../testing/openSuggestions.tsx';

beforeEach(() => localStorage.clear());

const skeletons = () => document.querySelectorAll('[aria-hidden=true] > div').length;
describe('[SEARCH-8] suggestions are fetched', () => {
  it('300 ms after the last key, only for the last text', async () => {
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

  it('also for text that was typed before they had loaded', async () => {
    const { asked } = openSuggestions({ first: 'map' });
    await wait(299);
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toHaveLength(1);
  });

  it('not again for blanks around a text or for a known text', async () => {
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

it("[SEARCH-14] a suggestion has its category's icon, or a general one, and says whether it is open", async () => {
  openSuggestions();
  await suggest();
  const icon = (option: HTMLElement | undefined) => option?.querySelector('svg')?.innerHTML;
  const [winery, plain, other] = options();
  expect(icon(winery)).toBe(render(<CategoryIcon name="Winery" />).container.querySelector('svg')?.innerHTML);
  expect(icon(plain)).toBe(icon(other));
  expect(icon(plain)).not.toBe(icon(winery));
  expect(winery).toHaveTextContent('Beamsville, Ontario · Open until 5 p.m.');
});

describe('the status', () => {
  it("[SEARCH-10] says 'loading' from the first letter to the response", async () => {
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

  it('[SEARCH-10] says that no farms were found for the text', async () => {
    openSuggestions({ respond: () => dataAnswer([]) });
    await suggest(' <b>ban ana ');
    expect(status()).toHaveTextContent('No farms found for "<b>ban ana"');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[SEARCH-10] is one element outside the listbox', async () => {
    openSuggestions();
    const first = status();
    await suggest();
    expect(status()).toBe(first);
    expect(screen.getByRole('listbox')).not.toContainElement(first);
  });
});

describe('[SEARCH-14] the options', () => {
  it('have name and place, with the matching part emphasised', async () => {
    openSuggestions();
    await suggest('cafe');
    expect(within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')).toHaveLength(
      3,
    );
    expect(options()[0]).toHaveAccessibleName('Maple Hollow Orchard Beamsville, Ontario · Open until 5 p.m.');
    expect(options()[2]).toHaveAccessibleName('Café des Érables Unknown city, Unknown state');
    const marks = options().flatMap((option) => [...option.querySelectorAll('mark')]);
    expect(marks.map((mark) => mark.textContent)).toEqual(['Café']);
  });

  it('[SEARCH-40] show markup as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    openSuggestions({ respond: () => dataAnswer([{ ...FARMS[0], name }]) });
    await suggest('<img');
    expect(texts()[0]).toContain(name);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('[SEARCH-8] a failed call', () => {
  it.each([
    ['an error', { status: 500 }],
    ['another shape', dataAnswer('farms')],
  ])('hides the suggestions without a message: %s', async (_what, answer) => {
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
});

describe('[SEARCH-8] the next letter', () => {
  it('aborts the call for the text before it', async () => {
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

  it('keeps the suggestions of a shorter text, not of another one', async () => {
    openSuggestions();
    await suggest('ma');
    type('map');
    expect(options()).toHaveLength(3);
    expect(status()).toHaveTextContent('Loading suggestions');
    type('pear');
    expect(options()).toEqual([]);
  });
});

describe('[SEARCH-16] choosing a suggestion', () => {
  it('searches for its name and leaves the focus in the field', async () => {
    const { onPick } = openSuggestions();
    await suggest();
    const [, second] = options();
    // False: the default is prevented, so the focus does not move.
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => void second?.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
    act(() => second?.click());
    expect(onPick.mock.calls).toEqual([['Mapleview']]);
  });

  it('[SEARCH-5] is not needed to search for the text itself', async () => {
    const { onPick } = openSuggestions();
    await suggest(' map ');
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent('Search for “map”');
    act(() => button.click());
    expect(onPick.mock.calls).toEqual([['map']]);
  });
});
