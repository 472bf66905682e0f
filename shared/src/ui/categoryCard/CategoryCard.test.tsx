import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryCard } from './index.ts';

const category = { id: '2', name: 'Animal Farm', description: '', iconSvg: null };

test('A category card goes to /category/{id} (spec section 2)', async () => {
  const { address } = renderInHost(<CategoryCard category={category} sizes="20vw" />);
  await userEvent.click(screen.getByRole('link', { name: 'Animal Farm' }));
  expect(address()).toBe('/category/2');
});

test("its picture is the category's tile", () => {
  renderInHost(<CategoryCard category={category} sizes="20vw" />);
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toContain(
    '/scene/category-animal_farm/',
  );
});
