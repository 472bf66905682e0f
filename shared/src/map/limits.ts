/** Zoom levels that the map offers; the embedded data holds no streets, so deeper would show nothing more. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 15;
/** It starts at the visitor's place with zoom 9 [MAP-5]. */
export const INITIAL_ZOOM = 9;
