import { calls } from '@sideroad/shared/domain/calls';
import { createTestHost, createTestQueryClient, dataAnswer, stubNetwork } from '@sideroad/shared/testing';
import FarmPage from './FarmPage.expose.tsx';

it("issue 9: 'hover and focus prefetch of the next remote's … data': the farm", async () => {
  const asked = stubNetwork(() => dataAnswer({ id: 12, name: 'Maple Hollow' }));
  const { visitorLocation } = createTestHost().services;
  FarmPage.prefetch({ farmId: '12' }, { queries: createTestQueryClient(), visitorLocation });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ pathname }) => pathname)).toEqual([calls.farm('12')]);
});
