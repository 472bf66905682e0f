/**
 * Cards appear one by one, each 25 ms after the one before it [LIST-36] No delay is taken under reduced motion
 * [LAYOUT-61, A11Y-20].
 */
export const REVEAL_STEP_MS = 25;
