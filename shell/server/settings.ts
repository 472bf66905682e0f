import {
  choice,
  type Environment,
  port,
  readSettings,
  type Setting,
  text,
  url,
  WrongValue,
} from '@sideroad/api/settings';
import type { LatLng, RuntimeConfig } from '@sideroad/shared/contract';
import { mapsKey, tilesTemplate } from './mapSettings.ts';
import { overrideOrigins } from './overrideSettings.ts';
import { type ReleasesPlace, releasesPlace } from './releases/place.ts';

/** Settings of the site server; those of the API are read by the API. */
export interface SiteSettings {
  port: number;
  host: string;
  /** Where `/api/*` is forwarded; empty for the API in this process. */
  apiOrigin: string;
  /** Where the published remotes and their pointers are. */
  releases: ReleasesPlace;
  config: RuntimeConfig;
}

/** The IP look-up of this site: its answer can stand in a document [LOC-17, LOC-18]. */
export const OWN_IP_LOCATION = '/api/ip-location';

/** An absolute address, or a path of this site. */
const address = (fallback: string): Setting<string> => ({
  fallback,
  parse(given) {
    if (/^\/(?!\/)/.test(given)) return given;
    return url().parse(given);
  },
});

const email = (fallback: string): Setting<string> => ({
  fallback,
  parse(given) {
    if (!/^[^\s@<>"]+@[^\s@<>".]+\.[^\s@<>"]+$/.test(given)) {
      throw new WrongValue('is not an email address; give one like hello@sideroad.example');
    }
    return given;
  },
});

/**
 * Reads the settings of the site.
 * @param defaultLocation the API's `DEFAULT_LOCATION`, so that it is read in one place
 * @throws StartError that names the first wrong setting
 */
export function readSiteSettings(environment: Environment, defaultLocation: LatLng): SiteSettings {
  const values = readSettings(environment, {
    PORT: port(8080),
    HOST: text('127.0.0.1'),
    PUBLIC_URL: url(),
    API_ORIGIN: url(),
    REMOTES_DIR: releasesPlace(),
    CONTACT_EMAIL: email('hello@sideroad.example'),
    NEWSLETTER_URL: address('/api/newsletter'),
    BLOG_FEED_URL: address('/api/blog/posts'),
    IP_GEOLOCATION_URL: address(OWN_IP_LOCATION),
    IP_GEOLOCATION_KEY: text(),
    GOOGLE_MAPS_API_KEY: mapsKey(),
    MAP_TILES_URL: tilesTemplate(),
    MAP_TILES_ATTRIBUTION: text(),
    REMOTE_OVERRIDES: choice(['off', 'localhost'], 'off'),
    REMOTE_OVERRIDE_ORIGINS: overrideOrigins(),
  });
  return {
    port: values.PORT,
    host: values.HOST,
    apiOrigin: values.API_ORIGIN,
    releases: values.REMOTES_DIR,
    config: {
      apiBaseUrl: '',
      publicUrl: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
      contactEmail: values.CONTACT_EMAIL,
      newsletterUrl: values.NEWSLETTER_URL,
      blogFeedUrl: values.BLOG_FEED_URL,
      ipGeolocationUrl: values.IP_GEOLOCATION_URL,
      ipGeolocationKey: values.IP_GEOLOCATION_KEY,
      googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
      mapTilesUrl: values.MAP_TILES_URL,
      mapTilesAttribution: values.MAP_TILES_ATTRIBUTION,
      defaultLocation,
      remoteOverrides: values.REMOTE_OVERRIDES === 'off' ? null : { origins: values.REMOTE_OVERRIDE_ORIGINS },
    },
  };
}
