import fc from 'fast-check';
import { readQa, withoutQa, withQa } from './settingsStore.ts';

describe('settings beside the page’s own query', () => {
  it.each([
    ['/farm/1', 'a-b', '/farm/1?qa=a-b'],
    ['/category/1?page=2&map=9/43.6/-79.4', 'a-b', '/category/1?page=2&map=9/43.6/-79.4&qa=a-b'],
    ['/search?q=a&qa=old-x&page=2#top', 'a-b.c-d', '/search?q=a&page=2&qa=a-b.c-d#top'],
    ['/search?q=%2F&qa=old-x', '', '/search?q=%2F'],
    ['/farm/1?qa=old-x#h', '', '/farm/1#h'],
    ['/farm/1?qa', '', '/farm/1'],
    ['/farm/1?qab=1', '', '/farm/1?qab=1'],
    ['/farm/1#a?b', 'a-b', '/farm/1?qa=a-b#a?b'],
  ])('%s with "%s"', (address, text, expected) => {
    expect(withQa(address, text)).toBe(expected);
  });

  it('reads any text back, and leaves nothing of it after its removal', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.string(), (path, query, text) => {
        const address = withoutQa(`${path || '/'}?${query}`);
        const put = withQa(address, text);
        expect(readQa(new URL(`http://site.example${put}`).search)).toBe(text);
        expect(withoutQa(put)).toBe(address);
      }),
    );
  });
});
