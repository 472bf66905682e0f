import { queryKeys } from '@sideroad/shared/api';
import type { ComboboxState, SuggestionsProps } from '@sideroad/shared/contract';
import { type Answer, dataAnswer, renderInHost, stubNetwork } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import Suggestions from '../suggestions/Suggestions.expose.tsx';

const opening = { state: 'open', at: '2026-11-28T10:00', until: '2026-11-28T17:00' };

/** Farms whose names begin with different letters. */
export const FARMS = [
  {
    id: '1',
    name: 'Maple Hollow Orchard',
    city: 'Beamsville',
    state: 'Ontario',
    categoryIds: ['7'],
    opening,
  },
  { id: '2', name: 'Mapleview', city: 'Elora', state: 'Ontario' },
  { id: '3', name: 'Café des Érables', city: null, state: null },
];

type Handlers = Pick<SuggestionsProps, 'onPick' | 'onClose'> & { onSubmit: () => void };

/** Replaces the shell's form and field. */
function Field({ onPick, onClose, onSubmit, first }: Handlers & { first: string }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(first);
  const [combobox, setCombobox] = useState<ComboboxState | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        ref={inputRef}
        aria-label="Search farms"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        data-expanded={combobox?.expanded}
        data-list={combobox?.listId}
        data-active={combobox?.activeOptionId ?? undefined}
      />
      <Suggestions {...{ inputRef, query, onPick, onClose }} onA11y={setCombobox} />
    </form>
  );
}

/** Renders the suggestions under a field, with fake timers that `wait` advances. */
export function openSuggestions({
  respond = () => dataAnswer(FARMS),
  first = '',
}: {
  respond?: (url: URL) => Answer | Promise<Answer>;
  first?: string;
} = {}) {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = jest.fn();
  const asked = stubNetwork(respond);
  const handlers = { onPick: jest.fn(), onClose: jest.fn(), onSubmit: jest.fn() };
  const winery = [{ id: '7', name: 'Winery', description: '', iconSvg: '' }];
  const view = renderInHost(<Field {...handlers} first={first} />, {
    data: [[queryKeys.categories(), winery]],
  });
  return {
    ...view,
    ...handlers,
    asked: () => asked.map(({ pathname, searchParams }) => `${pathname}?${searchParams}`),
  };
}

export const field = () => screen.getByLabelText('Search farms');
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** @returns false if the key's default was prevented */
export const press = (key: string, more: KeyboardEventInit & { keyCode?: number } = {}) =>
  fireEvent.keyDown(field(), { key, ...more });
/** Advances the timers. */
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const options = () => screen.queryAllByRole('option');
export const texts = () => options().map((option) => option.textContent);
export const status = () => screen.getByRole('status');
/** Returns the text of the active option. */
export const active = () => document.getElementById(field().dataset.active ?? '')?.textContent ?? null;

/** Types a text and waits for the response. */
export async function suggest(text = 'map') {
  type(text);
  await wait(300);
  await wait(10);
}
