import type { Address } from '@sideroad/shared/contract';

/** Street, city, province, zipcode and country are required [ADD-31] with the spec's fallbacks ([FARM-20]). */
export function placeText({ city, state }: Pick<Address, 'city' | 'state'>): string {
  return `${city?.trim() || 'Unknown city'}, ${state?.trim() || 'Unknown state'}`;
}
