import type { DehydratedState } from '@tanstack/react-query';
import { type Static, Type } from 'typebox';
import type { PageRecord } from './pages.ts';

/** Response of the IP look-up, in the shape of the external service. */
export const IpLocationSchema = Type.Object({
  ip: Type.String(),
  location: Type.Object({
    latitude: Type.Number(),
    longitude: Type.Number(),
    city: Type.Union([Type.String(), Type.Null()]),
    postal: Type.Union([Type.String(), Type.Null()]),
    region: Type.Object({ name: Type.Union([Type.String(), Type.Null()]) }),
    country: Type.Object({ name: Type.Union([Type.String(), Type.Null()]) }),
  }),
});

export type IpLocation = Static<typeof IpLocationSchema>;

/** A place on earth in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Where the visitor is. */
export interface UserLocation extends LatLng {
  source: 'GPS' | 'IP';
  city?: string | null;
  region?: string | null;
  country?: string | null;
  postal?: string | null;
  ip?: string;
}

/** What pages see of the location state machine. */
export interface VisitorLocation {
  loading: boolean;
  location: UserLocation | null;
  error: string | null;
}

/**
 * Settings that the server hands to the browser at run time, in the document's `sideroad-config` block.
 * Never part of a build [RUN-31].
 */
export interface RuntimeConfig {
  /** Base address of the API calls; empty means this site. */
  apiBaseUrl: string;
  /** Address people and search engines know the site by, no trailing slash. */
  publicUrl: string;
  contactEmail: string;
  newsletterUrl: string;
  blogFeedUrl: string;
  ipGeolocationUrl: string;
  ipGeolocationKey: string;
  /** Non-empty: maps come from Google's maps service, else from the site itself. */
  googleMapsApiKey: string;
  /** Map id of Google's console, whose style the map has; empty for Google's id for trying out. */
  googleMapsMapId: string;
  /** XYZ template of a raster layer over the embedded map; empty for none. */
  mapTilesUrl: string;
  /** Credit of the raster layer, as plain text; empty for the name of its host. */
  mapTilesAttribution: string;
  /** Where the map starts when the visitor's place is unknown [LIST-60]. */
  defaultLocation: LatLng;
  /** @deprecated Always null; goes with the next major version. */
  remoteOverrides: { origins: readonly string[] } | null;
}

/** The document's head and status of a page. Values are plain text. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the canonical address, e.g. `/farm/12/maple-hollow`. */
  canonicalPath?: string;
  /** Absolute or site-relative address of the preview picture. */
  imageUrl?: string;
  /** What it is, where that is known. */
  imageFacts?: { type: string; width: number; height: number };
  robots?: 'noindex';
  jsonLd?: readonly object[];
  /** The document's status; 200 unless said otherwise. */
  status?: 404;
  /** Path and query that the server redirects to (302). In the browser the page navigates by itself. */
  redirect?: string;
}

/** The document's `sideroad-state` block: what the server rendered with, for hydration. */
export interface DocumentState {
  /** Whether the document contains the page; false where it contains a skeleton. */
  isRendered: boolean;
  /** Null where the page does not depend on the visitor's place. */
  place: UserLocation | null;
  queries: DehydratedState | null;
}

/** A response of the API. `body` is as received from any back end. */
export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Milliseconds since 1970, UTC. */
  updatedAt: number;
}

/** What the server renderer is asked for. Everything in it is JSON. */
export interface RenderRequest {
  /** The remotes whose pages make up the site. */
  registry: Registry;
  /** Path and query that the page reads. */
  url: string;
  config: RuntimeConfig;
  /** The visitor's place as `/api/ip-location` responds; null where it is not known. */
  place: unknown;
  /** Responses to the page's calls, by URL; those that came in time. */
  answers: Record<string, ApiAnswer>;
}

/** One render of a document's layout and page. */
export interface RenderedPage {
  /** Content of `#root`. */
  html: string;
  headHtml: string;
  /** The `DocumentState` block as JSON. */
  state: string;
  head: Pick<PageHead, 'status' | 'redirect'>;
  /** Whether `html` contains the page; false where it contains a skeleton. */
  isRendered: boolean;
  /** Stack of the page's rendering error; null without one. */
  error: string | null;
  /** Stack of an error in the page's head, which then is a general one. */
  headError?: string;
}

/** A value that changes and can be watched; React reads it with `useSyncExternalStore`. */
export interface Readable<T> {
  get: () => T;
  /** The value that the server rendered with, for hydration; `get` where it is absent. */
  getServer?: () => T;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** The map toggle that a page registers and the shell draws in its header. */
export interface MapToggle {
  /** Whether the map is shown now: the button reads 'Hide map' when true, else 'Show map'. */
  shown: boolean;
  onToggle: () => void;
}

/** Where an error happened, for the log. */
export interface ErrorContext {
  /** Package name, e.g. `mf-farm`. */
  remote?: string;
  /** What the visitor misses, e.g. a section's heading. */
  section?: string;
}

/**
 * Everything that a page gets from its host. The shell and the standalone harness both give it, and a remote cannot tell
 * them apart [ARCH-27].
 */
export interface HostServices {
  /** Semver of `@sideroad/shared` that the host serves. */
  platform: string;
  config: RuntimeConfig;
  visitorLocation: Readable<VisitorLocation> & {
    /** Asks for the place again, as the 'Try again' button does. */
    retry: () => void;
  };
  scroll: {
    /** Pixels scrolled from the top. */
    position: Readable<number>;
    /** Smooth unless the visitor asked for reduced motion. */
    toTop: (options?: { smooth?: boolean }) => void;
  };
  chrome: {
    /** Shows the map toggle in the header until the returned function is called. */
    registerMapToggle: (toggle: MapToggle) => () => void;
  };
  /** Loads the code of the page at a site path ahead of a click, and its data where it says which. Never throws. */
  prefetch: (path: string) => void;
  /** On the server only: takes the page's head while it renders, and why it could not be made (null: it was). */
  head?: (head: PageHead, error: unknown) => void;
  reportError: (error: unknown, context?: ErrorContext) => void;
}

/** One live remote, as in `/remotes.json` and the document's `sideroad-registry` block. */
export interface RegistryEntry {
  /** Semver and the first eight characters of the build's hash, e.g. `1.2.0-1f2e3d4c`. */
  version: string;
  /** Address of the container script; empty for a remote whose files are not there, of which only the pages are known. */
  entry: string;
  /** The platform range this build needs, e.g. `^1.0`. */
  platform: string;
  /** Per expose: the chunks a page needs, for preload links. Addresses as in `entry`. */
  exposes: Record<string, { js: string[]; css: string[] }>;
  /** Its pages; absent in a build of before pages belonged to remotes. */
  pages?: readonly PageRecord[];
  /** Subresource Integrity of the container script; absent where its build did not say it. */
  integrity?: string;
}

/** Live remotes by package name, e.g. `mf-farm`. A remote that is not live is absent. */
export type Registry = Record<string, RegistryEntry>;
