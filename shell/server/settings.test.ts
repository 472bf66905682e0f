import { readSiteSettings } from './settings.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };

describe("running: 'A wrong value stops the start with one line that names the setting and what it accepts'", () => {
  it.each([
    ['PORT', 'abc', /^PORT: "abc" is not a port; give a number from 1 to 65535$/],
    ['PORT', '70000', /^PORT: /],
    ['API_ORIGIN', 'api.example', /^API_ORIGIN: .*http:\/\/ or https:\/\//],
    ['BLOG_FEED_URL', '//evil.example', /^BLOG_FEED_URL: /],
    ['CONTACT_EMAIL', 'hello', /^CONTACT_EMAIL: .*hello@sideroad\.example/],
  ])('%s=%s', (name, value, line) => {
    expect(() => readSiteSettings({ [name]: value }, toronto)).toThrow(line);
  });

  it('has the defaults of the table', () => {
    const { port, host, config } = readSiteSettings({}, toronto);
    expect({ port, host, ...config }).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      contactEmail: 'hello@sideroad.example',
      newsletterUrl: '/api/newsletter',
      blogFeedUrl: '/api/blog/posts',
      ipGeolocationUrl: '/api/ip-location',
      defaultLocation: toronto,
    });
  });

  it("'PUBLIC_URL | http://localhost:$PORT'", () => {
    expect(readSiteSettings({ PORT: '9000' }, toronto).config.publicUrl).toBe('http://localhost:9000');
  });
});
