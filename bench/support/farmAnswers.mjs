// @ts-check
import { manyFarms } from './manyFarms.mjs';

/** Calls for one list at most [LIST-17]. */
const MOST_CALLS = 50;
const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920];

/** @typedef {import('@sideroad/seed').SeedFarm} SeedFarm */

/** A cover as the API tells of it. @param {string} id */
const coverOf = (id) => ({
  id,
  viewUrl: `/api/images/${id}/960.webp`,
  url: `/api/images/${id}/1920.webp`,
  width: 1920,
  height: 1440,
  variants: PICTURE_WIDTHS.map((width) => ({ width, url: `/api/images/${id}/${width}.webp` })),
  placeholder: '#d1c9a3',
});

/** A farm as the proximity search answers it. @param {SeedFarm} farm @param {number} index */
const answered = ({ name, banner, lat, lon, city, zipCode, street1, categoryIds }, index) => ({
  id: String(index + 1),
  name,
  banner,
  coverImage: coverOf(`bench${index}`),
  location: {
    id: String(index + 1),
    coordinates: { lat, lon },
    address: {
      street1,
      street2: null,
      city,
      region: null,
      state: 'Ontario',
      zipCode,
      country: 'Canada',
    },
  },
  distance: index / 10,
  categoryIds,
});

/**
 * Answers of the proximity search for a list of so many farms, the same in each run,
 * as bodies by page number. The client asks at most 50 times: above 2,500 farms a page holds more than the 50 asked
 * for, which its normaliser takes.
 * @param {number} count
 * @returns {string[]}
 */
export function farmAnswers(count) {
  const farms = [...manyFarms(count)].map(answered);
  const limit = Math.max(50, Math.ceil(count / MOST_CALLS));
  const pages = Math.max(1, Math.ceil(count / limit));
  return Array.from({ length: pages }, (_, index) => {
    const items = farms.slice(index * limit, (index + 1) * limit);
    return JSON.stringify({ data: { items, meta: { total: count, pages, limit, page: index + 1 } } });
  });
}
