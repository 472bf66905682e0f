import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StoreItem } from '../catalogue/products.ts';
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

describe('a product card', () => {
  it('[STORE-5, STORE-22] shows name, farm, picture, price with defaults, and Buy', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { name: 'Crab apples' })).toBeInTheDocument();
    expect(screen.getByText('Windfall Acres')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', 'crab-apples.svg');
    expect(screen.getByText('$2.50').parentElement).toHaveTextContent(/^\$2\.50\/lb$/);
    expect(screen.getByRole('button', { name: /^Buy/ })).toBeInTheDocument();
  });

  it('[STORE-22] shows one price and the discount, and a text that is no price as it is', () => {
    const { container } = show({ price: '$10/ea', discount: 15 });
    expect(container.textContent?.match(/\$[\d.]+/g)).toEqual(['$10.00']);
    expect(screen.getByText('15% off')).toBeInTheDocument();
    show({ price: 'ask us', name: 'Medlars' });
    expect(screen.getByText('ask us').parentElement).toHaveTextContent(/^ask us$/);
  });

  it('[STORE-22] shows a dash alone', () => {
    show({ price: '—' });
    expect(screen.getByText('—').parentElement).toHaveTextContent(/^—$/);
  });
});

test('[STORE-5] Buy changes nothing that a visitor sees', async () => {
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
