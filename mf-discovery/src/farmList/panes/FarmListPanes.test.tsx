import { stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failMap, restMapAt } from '../../testing/fakeMap.tsx';
import { cards, loaded, openList, region } from '../../testing/openList.tsx';

// Loads the map's code before the first test, whose timeout it would use up.
import '@sideroad/shared/map';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const LIST = '/category/1?category=pyo-farm&page=';
const count = () => screen.getByRole('status').textContent;
const label = (name: string) => screen.findByRole('button', { name });

it('the map toggle in the header is gone with the page', async () => {
  stubMedia({ width: 788 });
  const { host, unmount } = openList(`${LIST}1`);
  await loaded();
  unmount();
  expect(host.mapToggle()).toBeNull();
});

it('[LIST-27] a hidden map does not filter the list', async () => {
  stubMedia({ width: 600 });
  openList(`${LIST}1&view=map`);
  await label('Farm 1');
  act(() => restMapAt({ lat: 10, lng: 10 }));
  expect(count()).toBe('0 farms');
  await userEvent.click(screen.getByRole('button', { name: 'View List' }));
  expect(count()).toBe('30 farms');
  expect(cards()).toHaveLength(12);
});

it('[LIST-11] a map that fails to load no longer filters the list', async () => {
  stubMedia({ width: 1440 });
  // jsdom gives no element a size.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  openList(`${LIST}1&map=9/50.00000/-85.00000`);
  await screen.findByText('No farms in this area');
  await waitFor(() => expect(screen.getByLabelText('Map')).toHaveAttribute('data-center'));
  act(() => failMap());
  expect(count()).toBe('30 farms');
});

it('[LIST-57] Back from a farm does not restore a closed preview', async () => {
  stubMedia({ width: 1440 });
  openList(`${LIST}2`);
  await loaded();
  fireEvent.click(await label('Farm 14'));
  await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
  await userEvent.click(within(region()).getByRole('link', { name: /^Farm 2 / }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await loaded();
  await label('Farm 14');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});
