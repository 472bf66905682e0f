import { type Answer, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { categories } from '../testing/farms.ts';
import CategoriesPage from './CategoriesPage.expose.tsx';

function open(answer: Answer) {
  stubMedia({ width: 1440 });
  stubNetwork(() => answer);
  return renderInHost(<CategoriesPage />).host;
}

describe("'`/categories`: a grid of all categories.' (decision R3)", () => {
  it("lists every category in display order: 'A category card goes to /category/{id}.' (spec section 2)", async () => {
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

  it('has a way home of its own, and no banner landmark', async () => {
    open(dataAnswer(categories));
    expect(screen.getByRole('link', { name: 'Sideroad, home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await screen.findByRole('list');
  });
});

it("'Category or lookup load failure: Logged only' (spec section 8)", async () => {
  const host = open({ status: 500 });
  await screen.findByRole('list');
  await act(async () => {});
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(host.reports.map(({ context }) => context?.section)).toEqual(['Categories']);
});
