import type { FeatureCategory } from '@sideroad/shared/contract';

/** Headings that features are grouped under. */
export const FEATURE_CATEGORIES = [
  { id: '1', name: 'On the farm' },
  { id: '2', name: 'Food and drink' },
  { id: '3', name: 'Animals' },
  { id: '4', name: 'Comfort' },
  { id: '5', name: 'Accessibility' },
  { id: '6', name: 'Events and groups' },
  { id: '7', name: 'Staying over' },
  { id: '8', name: 'Good to know' },
] as const satisfies readonly FeatureCategory[];
