import {
  type Answer,
  createTestHost,
  dataAnswer,
  renderInHost,
  stubMedia,
  stubNetwork,
} from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { categories, IN_SEASON } from '../testing/farms.ts';
import { AT_TORONTO } from '../testing/places.ts';
import CategoriesPage from './CategoriesPage.expose.tsx';

function open(answer: Answer) {
  stubMedia({ width: 1440 });
  stubNetwork(({ pathname }) => (pathname === '/api/seasons' ? dataAnswer(IN_SEASON) : answer));
  return renderInHost(<CategoriesPage />, { host: createTestHost({ location: AT_TORONTO }) }).host;
}

describe('[LIST-62] the categories in a grid', () => {
  it('[HOME-14] are listed in display order and lead to their lists', async () => {
    open(dataAnswer([...categories].reverse()));
    const links = await within(await screen.findByRole('list')).findAllByRole('link');
    await screen.findByText('21 in season');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['PYO Farm3 in season', '/category/1'],
      ['Animal Farm0 in season', '/category/2'],
      ['Winery21 in season', '/category/7'],
    ]);
    const winery = screen.getByRole('link', { name: 'Winery' });
    expect(winery).toHaveAccessibleDescription('21 in season');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Categories');
    expect(document.title).toBe('Categories · Sideroad');
  });

  it('[LIST-62] have a link home and no banner landmark', async () => {
    open(dataAnswer(categories));
    expect(screen.getByRole('link', { name: 'Sideroad, home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await screen.findByRole('list');
  });
});

it('[ERR-4] logs a failed call for categories and shows nothing else', async () => {
  const host = open({ status: 500 });
  await screen.findByRole('list');
  await act(async () => {});
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(host.reports.map(({ context }) => context?.section)).toEqual(['Categories']);
});
