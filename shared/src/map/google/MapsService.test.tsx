import * as host from '@sideroad/shared/host';
import { createTestHost, renderInHost } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { MapsService as Service } from './MapsService.tsx';

const KEY = 'AIza-test_key';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const query = () => new URL(scripts()[0]?.src ?? '').searchParams;
const api = { Map: class {}, OverlayView: class {}, LatLng: class {} };

/** The service's half of its script. `version` represents its other properties. */
function provide(importLibrary: () => Promise<object> = async () => api) {
  Object.assign(window.google?.maps ?? {}, api, { version: '3.66', importLibrary });
}
/** How a script tells that it has run; a late one does so too. */
const callbackOf = (script: HTMLScriptElement | undefined) => {
  const path = new URL(script?.src ?? '').searchParams.get('callback')?.split('.') ?? [];
  return path.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), window);
};
const run = (callback: unknown) => {
  if (typeof callback === 'function') callback();
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The script has run. */
async function arrive(importLibrary?: () => Promise<object>) {
  const callback = callbackOf(scripts()[0]);
  provide(importLibrary);
  run(callback);
  await pass(0);
}
async function fail() {
  act(() => {
    scripts()[0]?.dispatchEvent(new Event('error'));
  });
  await pass(0);
}
const failForGood = async () => {
  await fail();
  for (const delay of [502, 1008, 2024]) {
    await pass(delay);
    await fail();
  }
};

/** A copy of the code of its own, as each remote has. */
async function copyOfCode(): Promise<typeof Service> {
  jest.resetModules();
  jest.doMock('react', () => react);
  jest.doMock('react/jsx-runtime', () => jsxRuntime);
  jest.doMock('react-dom', () => reactDom);
  jest.doMock('@sideroad/shared/host', () => host);
  return (await import('./MapsService.tsx')).MapsService;
}

let MapsService: typeof Service;
const onFail = jest.fn<void, [Error]>();
const isShown = () => screen.queryAllByText('map').length > 0;
async function load(Copy = MapsService) {
  const shown = renderInHost(<Copy onFail={onFail}>map</Copy>, {
    host: createTestHost({ config: { googleMapsApiKey: KEY } }),
  });
  await pass(0);
  return shown;
}

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(window, Symbol.for('sideroad.mapsKeyRefused'));
  onFail.mockClear();
  MapsService = await copyOfCode();
});

describe("[MAP-34] Google's script", () => {
  it('is requested with the key, in English for Canada', async () => {
    await load();
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.src).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
    expect(Object.fromEntries(query())).toMatchObject({
      key: KEY,
      v: 'quarterly',
      libraries: 'core,maps,marker',
      language: 'en',
      region: 'CA',
    });
    expect(isShown()).toBe(false);
    await arrive();
    expect(isShown()).toBe(true);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is retried after 0.5, 1 and 2 s, and leaves no script behind', async () => {
    await load();
    for (const [delay, own] of [
      [500, 2],
      [1000, 8],
      [2000, 24],
    ] as const) {
      await fail();
      expect(scripts()).toHaveLength(0);
      await pass(delay - 1);
      expect(scripts()).toHaveLength(0);
      await pass(1 + own);
      expect(scripts()).toHaveLength(1);
      expect(onFail).not.toHaveBeenCalled();
    }
    await fail();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(onFail.mock.calls[0]?.[0].message).toBe('The maps service cannot be reached');
    await pass(60_000);
    expect(scripts()).toHaveLength(0);
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  it('counts as failed when neither event arrives', async () => {
    await load();
    await pass(9_999);
    expect(scripts()).toHaveLength(1);
    await pass(1);
    expect(scripts()).toHaveLength(0);
    await pass(502);
    expect(scripts()).toHaveLength(1);
  });

  it('is used when it arrives after its time limit', async () => {
    await load();
    const callback = callbackOf(scripts()[0]);
    await pass(10_000);
    provide();
    run(callback);
    await pass(502);
    expect(scripts()).toHaveLength(0);
    expect(isShown()).toBe(true);
  });

  it('is retried when its libraries do not load', async () => {
    await load();
    await arrive(() => Promise.reject(new Error('offline')));
    expect(isShown()).toBe(false);
    provide();
    await pass(2);
    expect(isShown()).toBe(true);
  });

  it('fails when its libraries never answer', async () => {
    await load();
    await arrive(() => new Promise(() => {}));
    await pass(10_000 + 500);
    expect(onFail).not.toHaveBeenCalled();
    await pass(10_000);
    expect(onFail).toHaveBeenCalledTimes(1);
  });
});

describe('one service for a document', () => {
  it('is loaded once for all maps, also those of another bundle', async () => {
    await load();
    await load();
    const Other = await copyOfCode();
    await load(Other);
    expect(scripts()).toHaveLength(1);
    await arrive();
    expect(screen.getAllByText('map')).toHaveLength(3);
    await load(await copyOfCode());
    expect(scripts()).toHaveLength(1);
    expect(screen.getAllByText('map')).toHaveLength(4);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('keeps no final failure: the next map tries again', async () => {
    const { unmount } = await load();
    await failForGood();
    expect(onFail).toHaveBeenCalledTimes(1);
    unmount();
    expect(scripts()).toHaveLength(0);
    await load();
    expect(scripts()).toHaveLength(1);
    await fail();
    await pass(502);
    await arrive();
    expect(isShown()).toBe(true);
  });

  it('survives a map that is removed while it waits', async () => {
    const { unmount } = await load();
    await fail();
    unmount();
    await pass(2);
    expect(scripts()).toHaveLength(1);
    await load();
    await arrive();
    expect(isShown()).toBe(true);
  });
});

describe('[MAP-34] a refused key (gm_authFailure)', () => {
  it('fails the maps on the page and later ones without a request', async () => {
    const { unmount } = await load();
    await arrive();
    window.gm_authFailure?.();
    await pass(0);
    expect(onFail.mock.calls[0]?.[0].message).toBe('The maps service refuses the key');
    expect(isShown()).toBe(false);
    unmount();
    window.gm_authFailure?.();
    await pass(0);
    expect(onFail).toHaveBeenCalledTimes(1);

    await load(await copyOfCode());
    expect(onFail).toHaveBeenCalledTimes(2);
    expect(scripts()).toHaveLength(1);
    expect(isShown()).toBe(false);
  });
});

describe('the key in errors', () => {
  const told = () =>
    [onFail, console.error, console.warn].flatMap((tell) =>
      jest
        .mocked(tell)
        .mock.calls.flat()
        .map((said) => `${said} ${said instanceof Error ? said.stack : ''}`),
    );

  it("is absent from our errors, also when Google's error holds it", async () => {
    await load();
    await arrive(() => Promise.reject(new Error(`ChunkError: https://maps.example/?key=${KEY}`)));
    await pass(2 + 8 + 24);
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(onFail.mock.calls[0]?.[0].cause).toBeUndefined();
    expect(told().filter((text) => text.includes(KEY))).toEqual([]);
  });
});
