import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { readSiteSettings } from '../settings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const { config } = readSiteSettings({}, { lat: 43.6532, lng: -79.3832 });

/** As a stylesheet's hash. */
const STYLE = "'sha256-YQ=='";
const policyOf = (given: Partial<RuntimeConfig> = {}) =>
  contentSecurityPolicy({ ...config, ...given }, [STYLE]);

/** Directives by name. */
const directivesOf = (given: Partial<RuntimeConfig> = {}) =>
  Object.fromEntries(
    policyOf(given)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  );

describe('[SEC-12, SEC-24] the strict Content-Security-Policy', () => {
  it('allows what is of this site, https pictures, no inline code, no objects and no frames', () => {
    expect(directivesOf()).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", STYLE],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'font-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'report-uri': ['/api/csp-reports'],
    });
  });

  it.each<[string, Partial<RuntimeConfig>, string[]]>([
    ['form-action', { newsletterUrl: 'https://mail.example/subscribe?u=1' }, ['https://mail.example']],
    ['connect-src', { blogFeedUrl: 'https://blog.example/wp-json/wp/v2/posts' }, ['https://blog.example']],
    ['connect-src', { ipGeolocationUrl: 'https://ip.example/' }, ['https://ip.example']],
    ['connect-src', { apiBaseUrl: 'https://api.example' }, ['https://api.example']],
    ['img-src', { mapTilesUrl: '/tiles/{z}/{x}/{y}.png' }, []],
    ['img-src', { mapTilesUrl: 'http://tiles.example:8080/{z}/{x}/{y}.png' }, ['http://tiles.example:8080']],
    [
      'img-src',
      { mapTilesUrl: 'http://{s}.tiles.example/{z}/{x}/{y}.png' },
      ['http://a.tiles.example', 'http://b.tiles.example', 'http://c.tiles.example'],
    ],
  ])('%s adds the origins that a setting names: %j', (name, given, origins) => {
    const strict = directivesOf();
    expect(directivesOf(given)).toEqual({ ...strict, [name]: [...(strict[name] ?? []), ...origins] });
  });
});

describe('[SEC-12] a key for Google Maps weakens the policy as documented', () => {
  const withKey = directivesOf({ googleMapsApiKey: 'AIza-Sy_0' });
  /** What the profile with a key allows beyond the other. */
  const weaker = () => {
    const strict = directivesOf();
    return Object.fromEntries(
      Object.entries(withKey).flatMap(([name, values]) => {
        const more = values.filter((value) => !strict[name]?.includes(value));
        return more.length > 0 ? [[name, more]] : [];
      }),
    );
  };

  it("names no stylesheet's hash, beside which browsers ignore 'unsafe-inline', no inline script and no key", () => {
    expect(withKey['style-src']).not.toContain(STYLE);
    expect(withKey['script-src']).not.toContain("'unsafe-inline'");
    expect(JSON.stringify(withKey)).not.toMatch(/AIza|localhost/);
  });

  it('has each of its parts in docs/security.md', () => {
    const page = readFileSync(path.resolve(__dirname, '../../../docs/security.md'), 'utf8');
    for (const [name, values] of Object.entries(weaker())) {
      for (const text of [name, ...values]) expect(page).toContain(`\`${text}\``);
    }
  });
});
