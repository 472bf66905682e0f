import type { VisitorLocation } from '@sideroad/shared/contract';

export const TORONTO = { lat: 43.65, lng: -79.38 };
/** A visitor whose place is known by GPS. */
export const AT_TORONTO: VisitorLocation = {
  loading: false,
  location: { ...TORONTO, source: 'GPS' },
  error: null,
};
