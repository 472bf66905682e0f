import { renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryCard } from './index.ts';

const category = { id: '2', name: 'Animal Farm', description: '', iconSvg: null };

test("[HOME-19] A category's card leads to /category/{id}", async () => {
  const { address } = renderInHost(<CategoryCard category={category} sizes="20vw" />);
  await userEvent.click(screen.getByRole('link', { name: 'Animal Farm' }));
  expect(address()).toBe('/category/2');
});

test("its picture is the category's tile", () => {
  renderInHost(<CategoryCard category={category} sizes="20vw" />);
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toContain(
    '/scenes/category-animal_farm/',
  );
});

test('a name without a picture of its own has the placeholder, and asks for nothing that is not there', () => {
  renderInHost(<CategoryCard category={{ ...category, name: 'Alpaca Yoga' }} sizes="20vw" />);
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toContain(
    '/scenes/placeholder/',
  );
});

test('[HOME-22] nothing is said or logged, the link stays', () => {
  const { host } = renderInHost(<CategoryCard category={category} sizes="20vw" />);
  fireEvent.error(screen.getByRole('link').querySelector('img') as HTMLImageElement);
  expect(screen.getByRole('link', { name: 'Animal Farm' })).toHaveAttribute('href', '/category/2');
  expect(host.reports).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
