/** What the tests of several components need: surroundings, media queries, sample farms. */
import type { FarmSummary, HostServices, Image } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation } from '@sideroad/shared/router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const constant = <T,>(value: T) => ({ get: () => value, subscribe: () => () => {} });

export function hostServices(overrides: Partial<HostServices> = {}): HostServices {
  return {
    platform: '1.0.0',
    config: {
      apiBaseUrl: '',
      publicUrl: 'https://sideroad.example',
      contactEmail: 'hello@sideroad.example',
      newsletterUrl: '',
      blogFeedUrl: '',
      ipGeolocationUrl: '',
      ipGeolocationKey: '',
      googleMapsApiKey: '',
      mapTilesUrl: '',
      defaultLocation: { lat: 43.6532, lng: -79.3832 },
    },
    visitorLocation: { ...constant({ loading: false, location: null, error: null }), retry: () => {} },
    scroll: { position: constant(0), toTop: () => {} },
    chrome: { registerMapToggle: () => () => {} },
    prefetch: () => {},
    reportError: () => {},
    ...overrides,
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders inside host, query client and router; `address()` tells where the router is. */
export function renderInSite(ui: ReactNode, services = hostServices()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (children: ReactNode) => (
    <HostProvider services={services}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          {children}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>
  );
  const view = render(wrap(ui));
  return {
    ...view,
    rerender: (next: ReactNode) => view.rerender(wrap(next)),
    address: () => view.getByTestId('address').textContent,
  };
}

/** Lets exactly these media queries match; call the result to let others match from then on. */
export function stubMedia(...matching: string[]) {
  let current = matching;
  const lists = new Map<string, MediaQueryList>();
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const known = lists.get(media);
    if (known) return known;
    const list: MediaQueryList = Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
    Object.defineProperty(list, 'matches', { get: () => current.includes(media) });
    lists.set(media, list);
    return list;
  });
  return (...next: string[]) =>
    act(() => {
      current = next;
      for (const list of lists.values()) list.dispatchEvent(new Event('change'));
    });
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
export const FROM_768 = '(min-width: 768px)';
export const FROM_1024 = '(min-width: 1024px)';

export function sampleImage(name: string, overrides: Partial<Image> = {}): Image {
  return {
    id: name,
    viewUrl: `/${name}.webp`,
    url: `/${name}-full.webp`,
    width: 1280,
    height: 960,
    variants: [],
    placeholder: null,
    ...overrides,
  };
}

export function sampleFarm(overrides: Partial<FarmSummary> = {}): FarmSummary {
  return {
    id: '42',
    name: 'Maple Hollow Orchard',
    banner: null,
    coverImage: sampleImage('maple'),
    location: {
      id: '7',
      coordinates: null,
      address: {
        street1: null,
        street2: null,
        city: 'Beamsville',
        region: null,
        state: 'Ontario',
        zipCode: null,
        country: 'Canada',
      },
    },
    distance: 9,
    categoryIds: ['1'],
    ...overrides,
  };
}
