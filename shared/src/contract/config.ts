import type { LatLng } from './location.ts';

/**
 * Settings that the server hands to the browser at run time, in the document's `sideroad-config` block.
 * Never baked into a build (spec/running, Settings).
 */
export interface RuntimeConfig {
  /** Base address of the API calls; empty means this site. */
  apiBaseUrl: string;
  /** Address people and search engines know the site by, no trailing slash. */
  publicUrl: string;
  /** `{email}` of the specification. */
  contactEmail: string;
  newsletterUrl: string;
  blogFeedUrl: string;
  ipGeolocationUrl: string;
  ipGeolocationKey: string;
  googleMapsApiKey: string;
  mapTilesUrl: string;
  /** Where the map starts when the visitor's place is unknown (decision B11). */
  defaultLocation: LatLng;
}
