import { stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';

it('[ADD-7, ERR-4] offers the categories of the API, and a retry when they fail', async () => {
  const server = await stubApi();
  server.answer('/api/features', []);
  server.answer('/api/feature-categories', []);
  const { host } = renderPage({ lookups: false });
  expect(await screen.findByText('Categories did not load. Your entries are kept.')).toBeVisible();
  expect(host.reports).toHaveLength(1);
  server.answer('/api/categories', [{ id: 7, name: 'Winery', description: '', iconSvg: null }]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByLabelText('Winery')).toBeInTheDocument();
  await server.close();
});
