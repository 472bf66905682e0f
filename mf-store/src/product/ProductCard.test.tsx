import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
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

  it('[STORE-22] shows one price and the discount, and a dash alone', () => {
    const { container } = show({ price: '$10/ea', discount: 15 });
    expect(container.textContent?.match(/\$[\d.]+/g)).toEqual(['$10.00']);
    expect(screen.getByText('15% off')).toBeInTheDocument();
    show({ price: '—' });
    expect(screen.getByText('—').parentElement).toHaveTextContent(/^—$/);
  });
});
