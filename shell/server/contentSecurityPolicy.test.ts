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
  defaultLocation: { lat: 43.6532, lng: -79.3832 },
};

describe('architecture: Content-Security-Policy', () => {
  it('allows scripts and styles from this site only, and no inline code', () => {
    const policy = contentSecurityPolicy(config);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  });

  it("running: 'Origins that settings name are added to the Content-Security-Policy'", () => {
    const policy = contentSecurityPolicy({
      ...config,
      newsletterUrl: 'https://mail.example/subscribe?u=1',
      blogFeedUrl: 'https://blog.example/wp-json/wp/v2/posts',
      ipGeolocationUrl: 'https://ip.example/',
    });
    expect(policy).toContain("form-action 'self' https://mail.example;");
    expect(policy).toContain("connect-src 'self' https://blog.example https://ip.example");
  });
});
