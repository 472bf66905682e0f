import {
  type Environment,
  origin,
  port,
  readSettings,
  type Setting,
  shaped,
  text,
  url,
  WrongValue,
} from '@sideroad/server-kit';
import type { LatLng, RuntimeConfig } from '@sideroad/shared/contract';

/** Settings of the site server; the API reads its own. */
export interface SiteSettings {
  port: number;
  host: string;
  /** Where `/api/*` is forwarded; empty for the API in this process. */
  apiOrigin: string;
  config: RuntimeConfig;
}

/** The IP look-up of this site, which a document can contain [LOC-17]. */
export const OWN_IP_LOCATION = '/api/ip-location';

/** An absolute address, or a path of this site. */
const address = (fallback: string): Setting<string> => ({
  fallback,
  parse(given) {
    if (/^\/(?!\/)/.test(given)) return given;
    return url().parse(given);
  },
});

const email = shaped(
  /^[^\s@<>"]+@[^\s@<>".]+\.[^\s@<>"]+$/,
  'is not an email address; give one like hello@sideroad.example',
  'hello@sideroad.example',
);

/** A key of Google Maps. A wrong one is not repeated, because the error ends up in a log. */
const mapsKey: Setting<string> = {
  ...shaped(/^[\w-]+$/, 'is not a key of Google Maps; give letters, digits, - and _ only'),
  secret: true,
};

/**
 * Reads the settings of the site.
 * @param defaultLocation the API's `DEFAULT_LOCATION`, so that it is read in one place
 * @throws StartError that names the first wrong setting
 */
export function readSiteSettings(environment: Environment, defaultLocation: LatLng): SiteSettings {
  const values = readSettings(environment, {
    PORT: port(8080),
    HOST: text('127.0.0.1'),
    PUBLIC_URL: origin(),
    API_ORIGIN: origin(),
    CONTACT_EMAIL: email,
    NEWSLETTER_URL: address('/api/newsletter'),
    BLOG_FEED_URL: address('/api/blog/posts'),
    IP_GEOLOCATION_URL: address(OWN_IP_LOCATION),
    IP_GEOLOCATION_KEY: text(),
    GOOGLE_MAPS_API_KEY: mapsKey,
    GOOGLE_MAPS_MAP_ID: text(),
    MAP_TILES_URL: tilesTemplate(),
    MAP_TILES_ATTRIBUTION: text(),
  });
  return {
    port: values.PORT,
    host: values.HOST,
    apiOrigin: values.API_ORIGIN,
    config: {
      apiBaseUrl: '',
      publicUrl: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
      contactEmail: values.CONTACT_EMAIL,
      newsletterUrl: values.NEWSLETTER_URL,
      blogFeedUrl: values.BLOG_FEED_URL,
      ipGeolocationUrl: values.IP_GEOLOCATION_URL,
      ipGeolocationKey: values.IP_GEOLOCATION_KEY,
      googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
      googleMapsMapId: values.GOOGLE_MAPS_MAP_ID,
      mapTilesUrl: values.MAP_TILES_URL,
      mapTilesAttribution: values.MAP_TILES_ATTRIBUTION,
      defaultLocation,
      remoteOverrides: null,
    },
  };
}

/** Placeholders that the embedded map knows; it fails at any other. */
const TILE_PLACEHOLDERS = /\{(s|z|x|y|-y|r)\}/g;

/** An XYZ template: absolute, or a path of this site. Empty for none. */
const tilesTemplate = (): Setting<string> => ({
  fallback: '',
  parse(given) {
    const address = given.replaceAll(TILE_PLACEHOLDERS, '0');
    const known =
      !/[{}]/.test(address) && /\{z\}/.test(given) && /\{x\}/.test(given) && /\{-?y\}/.test(given);
    const absolute = /^https?:\/\//i.test(given) && URL.canParse(address);
    if (!known || !(absolute || /^\/(?!\/)/.test(given))) {
      throw new WrongValue(
        'is not a template of tiles; give one like https://tiles.example/{z}/{x}/{y}.png ({s}, {r} and {-y} may be in it)',
      );
    }
    return given;
  },
});
