import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const config: RuntimeConfig = {
  apiBaseUrl: '',
  publicUrl: 'http://localhost:8080',
  contactEmail: 'hello@sideroad.example',
  newsletterUrl: '/api/newsletter',
  blogFeedUrl: '/api/blog/posts',
  ipGeolocationUrl: '/api/ip-location',
  ipGeolocationKey: '',
  googleMapsApiKey: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
  defaultLocation: { lat: 43.6532, lng: -79.3832 },
  remoteOverrides: null,
};

/** As a stylesheet's hash. */
const STYLE = "'sha256-YQ=='";
const policyOf = (given: Partial<RuntimeConfig> = {}) =>
  contentSecurityPolicy({ ...config, ...given }, [STYLE]);

describe('[SEC-12, SEC-17] the strict Content-Security-Policy', () => {
  const directive = (name: string, given: Partial<RuntimeConfig> = {}) =>
    new RegExp(`(?:^|; )(${name} [^;]+)(?:;|$)`).exec(policyOf(given))?.[1];

  it('[SEC-12] allows own scripts, styles and workers, https pictures, no objects', () => {
    expect(directive('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(directive('style-src')).toBe(`style-src 'self' ${STYLE}`);
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https:");
    expect(directive('worker-src')).toBe("worker-src 'self' blob:");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
  });

  it('[SEC-12] form-action allows the origin of the newsletter', () => {
    expect(directive('form-action')).toBe("form-action 'self'");
    const newsletterUrl = 'https://mail.example/subscribe?u=1';
    expect(directive('form-action', { newsletterUrl })).toBe("form-action 'self' https://mail.example");
  });

  it('[SEC-12] connect-src allows the origins that settings name', () => {
    expect(directive('connect-src')).toBe("connect-src 'self'");
    const blogFeedUrl = 'https://blog.example/wp-json/wp/v2/posts';
    expect(directive('connect-src', { blogFeedUrl })).toBe("connect-src 'self' https://blog.example");
    const ipGeolocationUrl = 'https://ip.example/';
    expect(directive('connect-src', { ipGeolocationUrl })).toBe("connect-src 'self' https://ip.example");
    const apiBaseUrl = 'https://api.example';
    expect(directive('connect-src', { apiBaseUrl })).toBe("connect-src 'self' https://api.example");
  });

  it('[SEC-24] forbids framing and everything that no directive names', () => {
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('default-src')).toBe("default-src 'self'");
  });

  it('allows scripts and styles from this site only, and no inline code', () => {
    const policy = policyOf();
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain(`style-src 'self' ${STYLE};`);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  });

  it('[SEC-12] adds the origins that settings name', () => {
    const policy = policyOf({
      newsletterUrl: 'https://mail.example/subscribe?u=1',
      blogFeedUrl: 'https://blog.example/wp-json/wp/v2/posts',
      ipGeolocationUrl: 'https://ip.example/',
    });
    expect(policy).toContain("form-action 'self' https://mail.example;");
    expect(policy).toContain("connect-src 'self' https://blog.example https://ip.example");
  });

  it('adds the hosts of a raster layer, which may be without TLS and several', () => {
    const images = (mapTilesUrl: string) => /img-src ([^;]+);/.exec(policyOf({ mapTilesUrl }))?.[1];
    expect(images('http://tiles.example:8080/{z}/{x}/{y}.png')).toBe(
      "'self' data: blob: https: http://tiles.example:8080",
    );
    expect(images('http://{s}.tiles.example/{z}/{x}/{y}.png')).toBe(
      "'self' data: blob: https: http://a.tiles.example http://b.tiles.example http://c.tiles.example",
    );
    expect(images('/tiles/{z}/{x}/{y}.png')).toBe("'self' data: blob: https:");
  });
});

describe('[RUN-48] the policy with overrides allows the listed origins only', () => {
  const origins = ['http://localhost:3002', 'https://qa.example'];
  const parts = (given: Partial<RuntimeConfig>) => policyOf(given).split('; ');
  const on = { remoteOverrides: { origins } };

  it('allows code, styles, pictures, fonts and calls of exactly these, and nothing else', () => {
    const added = parts(on).filter((part) => !parts({}).includes(part));
    const listed = origins.join(' ');
    expect(added.map((part) => part.replace(` ${listed}`, ''))).toEqual(
      parts({}).filter((part) => /^(script|style|img|font|connect)-src /.test(part)),
    );
    for (const part of added) expect(part).toContain(` ${listed}`);
  });

  it('keeps frames, forms, objects and the base as they are', () => {
    for (const part of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(parts(on)).toContain(part);
  });

  it('[RUN-48] names no origin of overrides while they are off', () => {
    expect(policyOf()).not.toMatch(/localhost|qa\.example/);
    expect(policyOf({ googleMapsApiKey: 'AIza-Sy_0' })).not.toContain('localhost');
  });
});

describe('[SEC-17] a key for Google Maps weakens the policy as documented', () => {
  const directives = (googleMapsApiKey: string) =>
    new Map(
      policyOf({ googleMapsApiKey })
        .split('; ')
        .map((directive) => {
          const [name = '', ...values] = directive.split(' ');
          return [name, values];
        }),
    );
  /** What the profile with a key allows beyond the other. */
  const weaker = () => {
    const without = directives('');
    return Object.fromEntries(
      [...directives('AIza-Sy_0')].flatMap(([name, values]) => {
        const more = values.filter((value) => !without.get(name)?.includes(value));
        return more.length > 0 ? [[name, more]] : [];
      }),
    );
  };

  it('allows no more than Google Maps needs', () => {
    expect(weaker()).toEqual({
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
    });
  });

  it("names no stylesheet's hash, beside which browsers ignore 'unsafe-inline'", () => {
    expect(directives('AIza-Sy_0').get('style-src')).not.toContain(STYLE);
  });

  it('never holds the key, and no inline script', () => {
    expect(policyOf({ googleMapsApiKey: 'AIza-Sy_0' })).not.toContain('AIza');
    expect(directives('AIza-Sy_0').get('script-src')).not.toContain("'unsafe-inline'");
  });

  it('has each of its parts in docs/security.md', () => {
    const page = readFileSync(path.resolve(__dirname, '../../../docs/security.md'), 'utf8');
    for (const [name, values] of Object.entries(weaker())) {
      for (const text of [name, ...values]) expect(page).toContain(`\`${text}\``);
    }
  });
});
