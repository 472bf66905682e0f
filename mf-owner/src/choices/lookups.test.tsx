import type { Feature } from '@sideroad/shared/contract';
import { stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';
import { groupFeatures } from './useLookups.ts';

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

const feature = (id: string, categoryId: string): Feature => ({
  id,
  categoryId,
  name: `Feature ${id}`,
  description: '',
  iconSvg: null,
});

it('groups features by category, without empty ones, and unknown ones last', () => {
  const lists = groupFeatures(
    [feature('1', 'b'), feature('2', 'a'), feature('3', 'gone'), feature('4', 'b')],
    [
      { id: 'a', name: 'Activities' },
      { id: 'empty', name: 'Nothing' },
      { id: 'b', name: 'Comfort' },
    ],
  );
  expect(lists.map(({ title, features }) => [title, features.map(({ id }) => id)])).toEqual([
    ['Activities', ['2']],
    ['Comfort', ['1', '4']],
    [null, ['3']],
  ]);
});
