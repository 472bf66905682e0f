import { stubMedia } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restMapAt } from '../../testing/fakeMap.tsx';
import { cards, loaded, openList } from '../../testing/openList.tsx';
import { TORONTO } from '../../testing/places.ts';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const ADDRESS = '/category/1?page=1&category=pyo-farm';

describe('the map toggle in the header', () => {
  it('is gone with the page', async () => {
    stubMedia({ width: 788 });
    const { host, unmount } = openList(ADDRESS);
    await loaded();
    unmount();
    expect(host.mapToggle()).toBeNull();
  });
});

describe('[LIST-27] a hidden map', () => {
  it('does not filter the list', async () => {
    stubMedia({ width: 600 });
    openList(`${ADDRESS}&view=map`);
    await screen.findByRole('button', { name: 'Farm 1' });
    act(() => restMapAt({ lat: 10, lng: 10 }));
    expect(screen.getByRole('status')).toHaveTextContent('0 farms');
    await userEvent.click(screen.getByRole('button', { name: 'View List' }));
    expect(screen.getByRole('status')).toHaveTextContent('30 farms');
    expect(cards()).toHaveLength(12);
  });

  it('filters the list when it is shown again', async () => {
    stubMedia({ width: 788 });
    const { host } = openList(ADDRESS);
    await loaded();
    act(() => restMapAt(TORONTO, { reach: 0.0345 }));
    const inArea = screen.getByRole('status').textContent;
    act(() => host.mapToggle()?.onToggle());
    expect(screen.getByRole('status')).toHaveTextContent('30 farms');
    act(() => host.mapToggle()?.onToggle());
    expect(screen.getByRole('status')).toHaveTextContent(inArea ?? '');
    expect(inArea).not.toBe('30 farms');
  });
});
