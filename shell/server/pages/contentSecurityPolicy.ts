import type { RuntimeConfig } from '@sideroad/shared/contract';

type Directives = Record<string, readonly string[]>;

/** What Google Maps needs beyond the strict profile; of the guide's wider patterns for scripts only the hosts that serve. */
const MAPS_SERVICE: Directives = {
  'script-src': ["'unsafe-eval'", 'blob:', 'https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'frame-src': ['https://*.google.com'],
};

/** Origins of absolute URLs; those of this site need none. */
const origins = (...urls: string[]) => [
  ...new Set(urls.flatMap((url) => (/^https?:\/\//i.test(url) ? new URL(url).origin : []))),
];

/** Expands the `{s}` of a tile template, which is a, b or c. */
const tileHosts = (template: string) => ['a', 'b', 'c'].map((host) => template.replace('{s}', host));

/** The strict profile: own scripts and styles, nothing inline but the document's own stylesheets, nothing evaluated. */
const strict = (config: RuntimeConfig, styleSources: readonly string[]): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", ...styleSources],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', ...origins(...tileHosts(config.mapTilesUrl))],
  'font-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'", ...origins(config.newsletterUrl)],
  'connect-src': ["'self'", ...origins(config.apiBaseUrl, config.blogFeedUrl, config.ipGeolocationUrl)],
  // All browsers support it, and `report-to` only some.
  'report-uri': ['/api/csp-reports'],
});

const together = (first: Directives, second: Directives): Directives =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((name) => [
      name,
      [...(first[name] ?? []), ...(second[name] ?? [])],
    ]),
  );

/**
 * Returns the Content-Security-Policy of every document: the strict profile with the origins that settings name [SEC-12],
 * weakened only with a key for Google Maps [SEC-12].
 * @param styleSources hashes of the document's stylesheets
 */
export function contentSecurityPolicy(config: RuntimeConfig, styleSources: readonly string[]): string {
  const isStrict = config.googleMapsApiKey === '';
  // Beside a hash, browsers ignore 'unsafe-inline' (CSP Level 3, 6.7.3.2).
  const profile = isStrict ? strict(config, styleSources) : together(strict(config, []), MAPS_SERVICE);
  return Object.entries(profile)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
