import { renderInHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import StoreListPage from './StoreListPage.expose.tsx';

// Every category of the sample store has products. This test takes those of 'Pantry' away.
jest.mock('../catalogue/products.ts', () => {
  const products = jest.requireActual('../catalogue/products.ts');
  return {
    ...products,
    items: products.items.filter(({ category }: { category: string }) => category !== 'pantry'),
  };
});

test('[STORE-26] shows a known category without items under its title, as an empty list', () => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  stubRow();
  renderInHost(<StoreListPage mode="category" slug="pantry" />, { address: '/store/list/category/pantry' });
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Pantry$/);
  expect(screen.getByRole('status')).toHaveTextContent(/^0 items$/);
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Nothing on this shelf' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Pantry' })).toHaveAttribute('aria-current', 'page');
});
