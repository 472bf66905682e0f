import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { OpenSearch } from './OpenSearch.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

const button = () => screen.getByRole('button', { name: 'Open search' });

async function openOverlay(address = '/') {
  const view = renderShell(<OpenSearch />, { address });
  await view.user.click(button());
  await screen.findByRole('dialog', { name: 'Search' });
  await waitFor(() => expect(screen.getByLabelText('Search farms')).toHaveFocus());
  return view;
}

describe('[SEARCH-22, SEARCH-16, A11Y-28] the search overlay of narrow screens', () => {
  it('goes to the results and closes, and leaves the focus to their heading', async () => {
    const { user, address } = await openOverlay();
    await user.keyboard('plums{Enter}');
    expect(address()).toBe('/search?q=plums');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button()).not.toHaveFocus();
  });

  it('on the results page, where only the query changes, the focus returns', async () => {
    const { user, address } = await openOverlay('/search?q=plum');
    await user.keyboard('s{Enter}');
    expect(address()).toBe('/search?q=plums');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toHaveTextContent('plums');
  });
});
