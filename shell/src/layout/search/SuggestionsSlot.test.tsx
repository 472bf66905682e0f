import type { SuggestionsModule } from '@sideroad/shared/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadSuggestions } from '../../remotes/loadSuggestions.ts';
import { renderShell } from '../../testing/renderShell.tsx';
import { SearchBar } from './SearchBar.tsx';
import { LOADING_SHOWN_AFTER_MS } from './SuggestionsSlot.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: jest.fn() }));

const field = () => screen.getByLabelText('Search farms');
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The visitor at the field, while the code of mf-search comes when the test says so. */
async function open() {
  jest.useFakeTimers();
  let arrive = (_module: SuggestionsModule) => {};
  let fail = (_cause: Error) => {};
  jest.mocked(loadSuggestions).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  const view = renderShell(<SearchBar look="wide" />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(field());
  return {
    ...view,
    user,
    arrive: (module: SuggestionsModule) => arrive(module),
    fail: (e: Error) => fail(e),
  };
}

beforeEach(() => jest.mocked(loadSuggestions).mockReset());
afterEach(() => jest.useRealTimers());

describe('[SEARCH-10] announces that the code of the suggestions is loading, outside the list', () => {
  it('is announced after a while, in a region that existed before', async () => {
    await open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await after(LOADING_SHOWN_AFTER_MS - 1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await after(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading suggestions');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('disappears when it fails, and the next focus retries silently', async () => {
    const { user, fail, arrive } = await open();
    await after(LOADING_SHOWN_AFTER_MS);
    fail(new Error('chunk lost'));
    await after(0);
    expect(screen.queryByRole('status')).toBeNull();
    await user.keyboard('apples');
    expect(loadSuggestions).toHaveBeenCalledTimes(1);
    await user.tab();
    await user.click(field());
    expect(loadSuggestions).toHaveBeenCalledTimes(2);
    await after(LOADING_SHOWN_AFTER_MS);
    expect(screen.queryByRole('status')).toBeNull();
    arrive({ default: () => <p>suggestions</p> });
    await after(0);
    expect(screen.getByText('suggestions')).toBeInTheDocument();
  });

  it.each(['{Escape}', '{Tab}{Tab}', 'plums{Enter}'])('goes with the slot: %s', async (keys) => {
    const { user } = await open();
    await after(LOADING_SHOWN_AFTER_MS);
    await user.keyboard(keys);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
