import type { Feature } from '@sideroad/shared/contract';

/** Spec section 2: 'Features: the first 6 are shown.' */
export const SHOWN = 6;

/** Each feature once: a farm may have been given one twice. */
export const distinct = (features: readonly Feature[]): Feature[] => [
  ...new Map(features.map((feature) => [feature.id, feature])).values(),
];
