import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { OpenSearch } from './OpenSearch.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));
jest.mock('./SearchOverlay.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

async function press(address: string) {
  const view = renderShell(<OpenSearch />, { address });
  await view.user.click(screen.getByRole('button', { name: 'Open search' }));
  const field = await screen.findByRole('searchbox', { name: 'Search farms' });
  return { ...view, field };
}

describe("the overlay's code cannot be loaded", () => {
  it("leads to the search page, whose header has the field in the button's place", async () => {
    const { field, visited, host, user } = await press('/');
    await waitFor(() => expect(visited).toEqual(['PUSH /search']));
    expect(screen.queryByRole('button', { name: 'Open search' })).toBeNull();
    expect(host.reports).toHaveLength(1);
    await user.type(field, 'plums{Enter}');
    expect(visited.at(-1)).toBe('PUSH /search?q=plums');
  });

  it('on the search page the field takes the focus, with what was searched for', async () => {
    const { field, visited } = await press('/search?q=plums');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('plums');
    expect(visited).toEqual([]);
  });
});
