import type { Address } from '@sideroad/shared/contract';

/** Returns 'city, state', with fallbacks for missing parts. */
export function placeText({ city, state }: Pick<Address, 'city' | 'state'>): string {
  return `${city?.trim() || 'Unknown city'}, ${state?.trim() || 'Unknown state'}`;
}
