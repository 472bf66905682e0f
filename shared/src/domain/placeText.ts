import type { Address } from '@sideroad/shared/contract';

/** 'city, state' with the spec's fallbacks (section 8: 'Missing farm city or state'). */
export function placeText({ city, state }: Pick<Address, 'city' | 'state'>): string {
  return `${city?.trim() || 'Unknown city'}, ${state?.trim() || 'Unknown state'}`;
}
