import type { HostServices, VisitorLocation } from '@sideroad/shared/contract';
import { stubMedia } from './media.ts';

/** Checks what pages may rely on about a place at any moment. */
function expectPlace({ loading, location, error }: VisitorLocation): void {
  expect(typeof loading).toBe('boolean');
  expect(error === null || error !== '').toBe(true);
  if (location) {
    expect(Number.isFinite(location.lat) && Number.isFinite(location.lng)).toBe(true);
    expect(['GPS', 'IP']).toContain(location.source);
  }
}

/**
 * The tests that shell, harness and test host pass alike [ARCH-27], so that a remote tested in one works in the others.
 */
export function describeHostContract(name: string, create: () => HostServices): void {
  describe(`[ARCH-27] ${name}`, () => {
    let host: HostServices;
    beforeEach(() => {
      stubMedia({});
      host = create();
    });

    it('has its platform and the settings', () => {
      expect(host.platform).toMatch(/^\d+\.\d+\.\d+$/);
      expect(host.config).toMatchObject({
        apiBaseUrl: expect.any(String),
        contactEmail: expect.stringContaining('@'),
        defaultLocation: { lat: expect.any(Number), lng: expect.any(Number) },
      });
    });

    it('returns one location object until it changes, and can retry', () => {
      const { visitorLocation } = host;
      expectPlace(visitorLocation.get());
      expect(visitorLocation.get()).toBe(visitorLocation.get());
      const stop = visitorLocation.subscribe(() => {});
      expect(() => visitorLocation.retry()).not.toThrow();
      expectPlace(visitorLocation.get());
      stop();
    });

    it('returns the scroll position in pixels and scrolls to the top', () => {
      const { position, toTop } = host.scroll;
      expect(position.get()).toBe(0);
      const stop = position.subscribe(() => {});
      const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
      expect(() => toTop()).not.toThrow();
      expect(() => toTop({ smooth: true })).not.toThrow();
      stop();
      scrollTo.mockRestore();
    });

    it('registers map toggles that may be removed twice', () => {
      const takeAway = host.chrome.registerMapToggle({ shown: true, onToggle: () => {} });
      const other = host.chrome.registerMapToggle({ shown: false, onToggle: () => {} });
      takeAway();
      expect(takeAway).not.toThrow();
      expect(other).not.toThrow();
    });

    it('never throws when it prefetches any address', () => {
      for (const path of ['/farm/1/x', '/no/such/page', '', '?q=%E0%A4%A', 'https://elsewhere.example/'])
        expect(() => host.prefetch(path)).not.toThrow();
    });

    it('never throws when it reports any value', () => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      for (const error of [new Error('down'), 'text', undefined, null, 7, circle, { toString: null }])
        expect(() => host.reportError(error, { remote: 'mf-farm', section: 'Map' })).not.toThrow();
      expect(() => host.reportError(new Error('down'))).not.toThrow();
      warn.mockRestore();
    });
  });
}
