import fc from 'fast-check';
import { matchRoute } from '../../src/routes.ts';
import { readSiteSettings } from '../settings.ts';
import { renderDocument, unusedPreloads } from './document.ts';

const base = '/remotes/mf-farm/1.0.0-abcd1234/';
const registry = {
  'mf-farm': {
    version: '1.0.0-abcd1234',
    entry: `${base}remoteEntry.js`,
    platform: '^1.4',
    exposes: { './FarmPage': { js: [`${base}page.js`], css: [`${base}page.css`] } },
  },
};
const { config } = readSiteSettings({}, { lat: 43.6532, lng: -79.3832 });

const documentFor = (withoutPreloads: string[]) =>
  renderDocument({
    found: matchRoute('/farm/12/x', ''),
    assets: { js: [], styles: [], fonts: [] },
    registry,
    config,
    withoutPreloads,
    rendered: null,
  }).html;

describe('[RUN-48] a document does not preload remotes that this browser overrides', () => {
  it('reads the names of the cookie that the shell writes', () => {
    expect(unusedPreloads('a=b; sideroad-unused-preloads=mf-farm.mf-store')).toEqual(['mf-farm', 'mf-store']);
    expect(unusedPreloads('not-sideroad-unused-preloads=mf-farm')).toEqual([]);
    expect(unusedPreloads(undefined)).toEqual([]);
  });

  it('omits the links of these remotes only', () => {
    const link = `<link rel="preload" as="script" href="${base}remoteEntry.js">`;
    expect(documentFor([])).toContain(link);
    expect(documentFor(['mf-store'])).toContain(link);
    expect(documentFor(['mf-farm'])).not.toContain('rel="preload"');
  });

  it('[RUN-48] nothing of the cookie gets into the document', () => {
    const whole = documentFor([]);
    const bare = documentFor(['mf-farm']);
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect([whole, bare]).toContain(documentFor(unusedPreloads(`sideroad-unused-preloads=${text}`)));
      }),
    );
  });
});
