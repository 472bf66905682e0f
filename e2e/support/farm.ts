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

const MARKUP = '<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>';
const WORD = 'a'.repeat(300);

/** A farm as a careless or hostile owner, or another back end, might describe it. */
export const ODD_FARM = {
  name: `Éric's <b>${'W'.repeat(180)}</b> Farm`,
  description: `${MARKUP}\n\n \n\n${WORD}\n\n${'Long text. '.repeat(180)}`,
  phoneNumber: MARKUP,
  webUrl: 'javascript:globalThis.harmed=true',
  socialUrl: `https://${'social'.repeat(9)}.example/${'x'.repeat(120)}/deeper`,
  banner: 'Trending',
  coverImage: null,
  location: {
    id: '1',
    coordinates: { lat: 'NaN', lon: 'NaN' },
    address: { street1: WORD, city: null, state: '  ', country: 'Canada' },
  },
  features: [1, 1, 2, 3, 4, 5, 6, 7].map((id) => ({
    id,
    name: `${MARKUP}${WORD}`,
    iconSvg: `<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.harmed=true"><script>globalThis.harmed=true</script></svg>`,
    categoryId: 'none',
  })),
  tips: [
    { tipTitle: WORD, tipText: MARKUP },
    { tipTitle: 'Same', tipText: 'Same' },
    { tipTitle: 'Same', tipText: 'Same' },
  ],
  businessHours: [{ dayOfWeek: 9, openTime: '10:00', closeTime: '17:00' }, null, { dayOfWeek: 'x' }],
  timeZone: 'Mars/Olympus Mons',
};
