import type { Page } from '@playwright/test';

/** An address of a farm that the product does not have: its document carries nothing, and the test answers for it. */
export const STUBBED = '/farm/99999999';

/** Answers for the stubbed farm with this. */
export const answerFarm = (page: Page, farm: object) =>
  page.route(`**/api${STUBBED.replace('farm', 'farms')}`, (route) =>
    route.fulfill({ json: { data: { id: '99999999', ...farm } } }),
  );

/** Wednesday alone, every way of being closed, and a Sunday of which nothing is known. */
export const WEDNESDAY_FARM = {
  name: 'Wednesday Farm',
  timeZone: 'America/Toronto',
  businessHours: [
    { dayOfWeek: 0, openTime: '00:00:00', closeTime: '00:00:00' },
    { dayOfWeek: 1, openTime: null, closeTime: null },
    { dayOfWeek: 2, openTime: '10:00', closeTime: '17:00:00' },
    { dayOfWeek: 3, openTime: '10:00', closeTime: null },
    { dayOfWeek: 4, openTime: 'null', closeTime: 'null' },
    { dayOfWeek: 5, openTime: '00:00', closeTime: '00:00' },
  ],
};
