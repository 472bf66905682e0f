import { renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryCard } from './CategoryCard.tsx';

const category = { id: '2', name: 'Animal Farm', description: '', iconSvg: null };

it('[HOME-14] links to /category/{id}', async () => {
  const { address } = renderInHost(<CategoryCard category={category} sizes="20vw" />);
  await userEvent.click(screen.getByRole('link', { name: 'Animal Farm' }));
  expect(address()).toBe('/category/2');
});

it('shows the placeholder for a name without a picture', () => {
  renderInHost(<CategoryCard category={{ ...category, name: 'Alpaca Yoga' }} sizes="20vw" />);
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toContain(
    '/scenes/placeholder/',
  );
});

it('[HOME-21] keeps the link and logs nothing when its picture fails', () => {
  const { host } = renderInHost(<CategoryCard category={category} sizes="20vw" />);
  fireEvent.error(screen.getByRole('link').querySelector('img') as HTMLImageElement);
  expect(screen.getByRole('link', { name: 'Animal Farm' })).toHaveAttribute('href', '/category/2');
  expect(host.reports).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
