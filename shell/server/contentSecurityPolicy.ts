import type { RuntimeConfig } from '@sideroad/shared/contract';

/** Origin of an absolute address; null for one of this site. */
function originOf(address: string): string | null {
  return /^https?:\/\//i.test(address) ? new URL(address).origin : null;
}

/**
 * The Content-Security-Policy of every document (architecture, Federation). Origins that settings name are added
 * where they are needed.
 */
export function contentSecurityPolicy(config: RuntimeConfig): string {
  const origins = (...addresses: string[]) => [
    ...new Set(addresses.flatMap((address) => originOf(address) ?? [])),
  ];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...origins(config.newsletterUrl)],
    'connect-src': ["'self'", ...origins(config.apiBaseUrl, config.blogFeedUrl, config.ipGeolocationUrl)],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
