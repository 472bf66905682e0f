import type { SuggestionsModule, SuggestionsProps } from '@sideroad/shared/contract';
import { Link } from '@sideroad/shared/router';
import { renderInHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import '@sideroad/shared/testing/sitePages';
import { SearchBar } from './SearchBar.tsx';

const load = jest.fn<Promise<SuggestionsModule>, []>();

/** Renders the field, and what else is beside it. */
function renderBar(address = '/', beside: ReactNode = null) {
  const bar = <SearchBar look="header" loadSuggestions={load} />;
  return {
    ...renderInHost(
      <>
        {bar}
        {beside}
      </>,
      { address },
    ),
    user: userEvent.setup(),
  };
}

/** Suggestions of another team [ARCH-31]. */
function Suggestions({ query, onPick, onClose, onA11y }: SuggestionsProps) {
  useEffect(() => {
    onA11y({ listId: 'list', expanded: true, activeOptionId: null });
    return () => onA11y(null);
  }, [onA11y]);
  return (
    <div id="list">
      <p>suggestions for {query}</p>
      <button type="button" onClick={() => onPick(' Maple Hollow ')}>
        pick
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </div>
  );
}
const give = (Component: SuggestionsModule['default']) => load.mockResolvedValue({ default: Component });

const field = () => screen.getByLabelText('Search farms');
const suggestions = () => screen.queryByText(/^suggestions for/);

beforeEach(() => {
  load.mockReset();
  give(Suggestions);
});

describe('[SEARCH-5] submitting the search', () => {
  it('[FIND-12] keeps a place that the visitor has chosen on a list', async () => {
    const { user, address } = renderBar('/category/1?near=43.6800,-80.4300,Elora&crop=apples');
    await user.type(field(), 'pear{Enter}');
    expect(address()).toBe('/search?q=pear&near=43.6800,-80.4300,Elora');
  });

  it('takes 200 characters', async () => {
    const { user } = renderBar();
    await user.click(field());
    await user.paste('a'.repeat(201));
    expect(field()).toHaveValue('a'.repeat(200));
  });

  it('submits with the button Search', async () => {
    const { user, address } = renderBar();
    await user.type(field(), 'berries');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/search?q=berries');
  });
});

describe('[ARCH-31] the form works alone, and with suggestions as a combobox', () => {
  it('[ARCH-31] becomes a plain search box again when they say null', async () => {
    let say: SuggestionsProps['onA11y'] = () => {};
    give(({ onA11y }) => {
      say = onA11y;
      return null;
    });
    const { user } = renderBar();
    await user.click(field());
    act(() => say({ listId: 'list', expanded: true, activeOptionId: 'list-2' }));
    expect(field()).toHaveAttribute('aria-activedescendant', 'list-2');
    act(() => say(null));
    expect(field()).not.toHaveAttribute('role');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });
});

describe('the suggestions are there while the visitor is at the field', () => {
  const open = async () => {
    const view = renderBar('/', <button type="button">elsewhere</button>);
    await view.user.type(field(), 'ap');
    await screen.findByText('suggestions for ap');
    return view;
  };
  const isCollapsed = () => {
    expect(suggestions()).toBeNull();
    expect(field()).toHaveAttribute('role', 'combobox');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  };

  it('go when the focus leaves', async () => {
    const { user } = await open();
    await user.click(screen.getByText('elsewhere'));
    isCollapsed();
  });

  it('the first Esc closes a list or message and leaves the text in the field', async () => {
    let say: SuggestionsProps['onA11y'] = () => {};
    give(({ onA11y }) => {
      say = onA11y;
      return <p role="status">No farms found</p>;
    });
    const { user } = renderBar();
    await user.type(field(), 'ap');
    await screen.findByRole('status');
    act(() => say({ listId: 'list', expanded: false, activeOptionId: null }));
    let cleared = true;
    document.addEventListener('keydown', ({ defaultPrevented }) => {
      cleared = !defaultPrevented;
    });
    await user.keyboard('{Escape}');
    expect(cleared).toBe(false);
    await user.keyboard('{Escape}');
    expect(cleared).toBe(true);
  });
});

it('[SEARCH-10] announces after 300 ms, in a region that existed before, that the suggestions load', async () => {
  load.mockReturnValue(new Promise(() => {}));
  renderBar();
  jest.useFakeTimers();
  fireEvent.focus(field());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('Loading suggestions');
  expect(screen.queryByRole('listbox')).toBeNull();
  jest.useRealTimers();
});

describe('the text of the field', () => {
  it('is the query of the search page, and follows it', async () => {
    const { user } = renderBar(
      '/search?q=apples',
      <>
        <Link to="/search?q=pears">pears</Link>
        <Link to="/stay?q=pears">stay</Link>
      </>,
    );
    expect(field()).toHaveValue('apples');
    await user.click(screen.getByText('pears'));
    expect(field()).toHaveValue('pears');
    await user.click(screen.getByText('stay'));
    expect(field()).toHaveValue('');
  });

  it('the button Clear empties it and leaves the focus in the field', async () => {
    const { user } = renderBar();
    await user.type(field(), 'apples');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});
