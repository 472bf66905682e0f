/** Whether the visitor asks for reduced motion. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How a move that the page asks for is made: at once where motion is reduced [LAYOUT-61, A11Y-20], else as Leaflet sees
 * fit, which glides a short way only.
 */
export const motion = (): { animate?: false } => (isStill() ? { animate: false } : {});
