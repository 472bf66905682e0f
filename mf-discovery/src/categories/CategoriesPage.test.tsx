import { type Answer, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { categories } from '../testing/farms.ts';
import CategoriesPage from './CategoriesPage.expose.tsx';

function open(answer: Answer) {
  stubMedia({ width: 1440 });
  stubNetwork(() => answer);
  return renderInHost(<CategoriesPage />).host;
}

describe('[LIST-62] the categories in a grid', () => {
  it('[HOME-14] are listed in display order and lead to their lists', async () => {
    open(dataAnswer([...categories].reverse()));
    const links = await within(await screen.findByRole('list')).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['PYO Farm', '/category/1'],
      ['Animal Farm', '/category/2'],
      ['Winery', '/category/7'],
    ]);
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
