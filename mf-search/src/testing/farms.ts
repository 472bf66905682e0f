import type { FarmSummary } from '@sideroad/shared/contract';
import { dataAnswer } from '@sideroad/shared/testing';

const NO_ADDRESS = { street1: null, street2: null, region: null, zipCode: null, country: null };

/** Makes farms as in the API's response, numbered from `first`. */
function farms(count: number, first = 1): FarmSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const id = String(first + index);
    return {
      id,
      name: `Farm ${id}`,
      banner: null,
      coverImage: null,
      location: { id, coordinates: null, address: { ...NO_ADDRESS, city: 'Guelph', state: 'Ontario' } },
      distance: null,
      categoryIds: ['7'],
    };
  });
}

/** Makes a page of results, with farms numbered over all pages. */
export function found(total: number, page: number, size = 20) {
  const first = (page - 1) * size + 1;
  const items = farms(Math.max(0, Math.min(size, total - first + 1)), first);
  return { items, meta: { total, pages: Math.ceil(total / size), limit: size, page } };
}

/** Makes the API's response with it. */
export const foundAnswer = (total: number, page: number) => dataAnswer(found(total, page));
