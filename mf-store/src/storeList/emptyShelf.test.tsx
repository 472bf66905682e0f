import { renderInHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import StoreListPage from './StoreListPage.expose.tsx';

// Every category of the sample store has products: here nothing is left in 'Pantry'.
jest.mock('../catalogue/items/larder.ts', () => ({ larder: [] }));
jest.mock('../catalogue/items/spotlight.ts', () => ({ SPOTLIGHT: {}, spotlight: [] }));

test("spec 2: 'A known category without data: empty list.'", () => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  stubRow();
  renderInHost(<StoreListPage mode="category" slug="pantry" />, { address: '/store/list/category/pantry' });
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Pantry$/);
  expect(screen.getByRole('status')).toHaveTextContent(/^0 items$/);
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Nothing on this shelf' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pantry' })).toHaveAttribute('aria-current', 'page');
});
