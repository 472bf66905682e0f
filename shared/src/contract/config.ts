import type { LatLng } from './location.ts';

/**
 * Settings that the server hands to the browser at run time, in the document's `sideroad-config` block. Never baked
 * into a build.
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
  /** Non-empty: maps come from Google's maps service, else from the site itself. */
  googleMapsApiKey: string;
  /** XYZ template of a raster layer over the embedded map; empty for none. */
  mapTilesUrl: string;
  /** Whom the raster layer is to be credited to, as plain text; empty for the name of its host. */
  mapTilesAttribution: string;
  /** Where the map starts when the visitor's place is unknown [LIST-60, LIST-61]. */
  defaultLocation: LatLng;
  /** Origins from which this browser may take a remote instead of its live version; null: from none (QA only). */
  remoteOverrides: { origins: readonly string[] } | null;
}
