import { readSiteSettings } from './settings.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };

describe('[RUN-31] a wrong value stops the start with one line that names the setting', () => {
  it.each([
    ['PORT', 'abc', /^PORT: "abc" is not a port; give a number from 1 to 65535$/],
    ['PORT', '70000', /^PORT: /],
    ['API_ORIGIN', 'api.example', /^API_ORIGIN: .*http:\/\/ or https:\/\//],
    ['BLOG_FEED_URL', '//evil.example', /^BLOG_FEED_URL: /],
    ['GOOGLE_MAPS_API_KEY', 'AIza"><script>', /^GOOGLE_MAPS_API_KEY: its value is not a key [^<]*$/],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png', /^MAP_TILES_URL: .*\{z\}\/\{x\}\/\{y\}\.png/],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}.png?k={key}', /^MAP_TILES_URL: /],
    ['MAP_TILES_URL', 'tiles.example/{z}/{x}/{y}.png', /^MAP_TILES_URL: /],
    ['MAP_TILES_URL', '//tiles.example/{z}/{x}/{y}.png', /^MAP_TILES_URL: /],
    ['CONTACT_EMAIL', 'hello', /^CONTACT_EMAIL: .*hello@sideroad\.example/],
  ])('%s=%s', (name, value, line) => {
    expect(() => readSiteSettings({ [name]: value }, toronto)).toThrow(line);
  });

  it('[RUN-34, RUN-63] has its defaults without any setting', () => {
    const { port, host, config } = readSiteSettings({}, toronto);
    expect(readSiteSettings({ PORT: '9000' }, toronto).config.publicUrl).toBe('http://localhost:9000');
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

  it('[MAP-32] hands the settings of the map to the browser', () => {
    const tiles = 'https://{s}.tiles.example/{z}/{x}/{-y}{r}.png';
    const { config } = readSiteSettings(
      {
        GOOGLE_MAPS_API_KEY: 'AIza-Sy_0',
        GOOGLE_MAPS_MAP_ID: '8e0a97af9386fef',
        MAP_TILES_URL: tiles,
        MAP_TILES_ATTRIBUTION: '© Someone',
      },
      toronto,
    );
    expect(config).toMatchObject({
      googleMapsApiKey: 'AIza-Sy_0',
      googleMapsMapId: '8e0a97af9386fef',
      mapTilesUrl: tiles,
      mapTilesAttribution: '© Someone',
    });
  });

  it.each(['/tiles/{z}/{x}/{y}.png', 'http://localhost:9000/{z}/{x}/{y}'])('takes tiles from %s', (tiles) => {
    expect(readSiteSettings({ MAP_TILES_URL: tiles }, toronto).config.mapTilesUrl).toBe(tiles);
  });
});
