/** Zoom levels that the map offers; the embedded data holds no streets, so deeper would show nothing more. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 15;
/** Spec section 9: 'initial zoom 9'. */
export const INITIAL_ZOOM = 9;
