import { stubMedia } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { cards, loaded, openList } from '../../testing/openList.tsx';

jest.mock('@sideroad/shared/map', () => {
  throw new Error('no code for the map');
});

describe('[MAP-6] a map that fails to load', () => {
  it('says so, is logged and does not filter the list', async () => {
    stubMedia({ width: 1440 });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    const { host } = openList('/category/1?page=1&category=pyo-farm&map=9/50.00000/-85.00000');
    expect(await screen.findByText('Map failed to load')).toBeInTheDocument();
    await loaded();
    expect(screen.getByRole('status')).toHaveTextContent('30 farms');
    expect(cards()).toHaveLength(12);
    expect(host.reports.map(({ context }) => context?.section)).toEqual(['Map']);
  });
});
