import { socialHandle, webLink } from './webLink.ts';

describe("'Farm essentials: address, website host, social handle' (spec section 2)", () => {
  it.each([
    ['https://www.maplehollow.example/visit?from=map', 'maplehollow.example'],
    ['http://farm.example:8081', 'farm.example'],
  ])('the host of %s is %s', (text, host) => {
    expect(webLink(text)).toEqual({ href: new URL(text).href, host });
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'ftp://farm.example', 'maplehollow.example', ''])(
    '%p never becomes a link',
    (text) => {
      expect(webLink(text)).toBeNull();
    },
  );

  it.each([
    ['https://instagram.com/maplehollow', '@maplehollow'],
    ['https://www.facebook.com/maple.hollow/', '@maple.hollow'],
    ['https://www.tiktok.com/@maplehollow?lang=en', '@maplehollow'],
    ['https://facebook.com/profile.php?id=12', 'facebook.com'],
    ['https://facebook.com/groups/orchards', 'facebook.com'],
    ['https://maplehollow.example/', 'maplehollow.example'],
    [' @maplehollow ', '@maplehollow'],
  ])('the handle of %s is %s', (text, handle) => {
    expect(socialHandle(text)).toBe(handle);
  });
});
