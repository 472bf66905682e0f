import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StoreItem } from '../catalogue/storeItem.ts';
import { ProductCard } from './ProductCard.tsx';

const item: StoreItem = {
  id: 'fr-9',
  name: 'Crab apples',
  category: 'fruits',
  price: '$2.5',
  info: 'Windfall Acres',
  img: 'crab-apples.svg',
};
const show = (change: Partial<StoreItem> = {}) =>
  renderInHost(<ProductCard item={{ ...item, ...change }} heading="h3" />);

describe("spec 3: 'Card display: unit default lb, currency default $, ctaLabel default Buy, price shown with 2 decimals.'", () => {
  it('name, farm, picture, price, button', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { name: 'Crab apples' })).toBeInTheDocument();
    expect(screen.getByText('Windfall Acres')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', 'crab-apples.svg');
    expect(screen.getByText('$2.50').parentElement).toHaveTextContent(/^\$2\.50\/lb$/);
    expect(screen.getByRole('button', { name: /^Buy/ })).toBeInTheDocument();
  });

  it("decision D9: 'deals show the one price and 'N% off', nothing computed; never NaN.'", () => {
    const { container } = show({ price: '$10/ea', discount: 15 });
    expect(container.textContent?.match(/\$[\d.]+/g)).toEqual(['$10.00']);
    expect(screen.getByText('15% off')).toBeInTheDocument();
    show({ price: 'ask us', name: 'Medlars' });
    expect(screen.getByText('ask us').parentElement).toHaveTextContent(/^ask us$/);
  });

  it("'a dash stands alone' (decision D9)", () => {
    show({ price: '—' });
    expect(screen.getByText('—').parentElement).toHaveTextContent(/^—$/);
  });
});

test("spec 1: 'Buying is not implemented.' 'The buy action on a store product card does nothing visible.'", async () => {
  const alerted = jest.spyOn(window, 'alert').mockImplementation(() => {});
  const { container, visited, address } = show();
  await userEvent.click(screen.getByRole('button', { name: /^Buy/ }));
  const focused = container.innerHTML;
  await userEvent.click(screen.getByRole('button', { name: /^Buy/ }));
  expect(container.innerHTML).toBe(focused);
  expect(alerted).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
