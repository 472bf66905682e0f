import { createMapToggleSlot } from '@sideroad/shared/hosting';

/** The toggle that the header draws. */
export const mapToggle = createMapToggleSlot();
