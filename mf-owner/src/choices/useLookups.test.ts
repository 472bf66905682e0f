import type { Feature } from '@sideroad/shared/contract';
import { groupFeatures } from './useLookups.ts';

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
