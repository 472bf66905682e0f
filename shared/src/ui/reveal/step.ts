/** Spec section 9: 'Reveal stagger 25 ms.' No delay is taken under reduced motion (decision B9). */
export const REVEAL_STEP_MS = 25;
