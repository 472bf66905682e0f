import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { FarmMap } from './LateSections.tsx';

jest.mock('./lateParts.tsx', () => {
  throw new Error('Loading chunk 12 failed');
});

it('[MAP-6, ERR-22] says that the map failed where its code did not load', async () => {
  const { host } = renderInHost(<FarmMap farm={aFarm()} categoryName="PYO Farm" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('alert')).toHaveTextContent('Map failed to load');
  expect(host.reports.map(({ context }) => context?.section)).toEqual(['Where your farm experience awaits']);
});
