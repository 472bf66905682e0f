import { toFarmSummary } from '@sideroad/shared/answers';
import { toMapMarker } from './types.ts';

it('[MAP-10, DATA-5] makes no marker of a farm without coordinates', () => {
  expect(toMapMarker(toFarmSummary({ id: '7' }))).toBeNull();
});
