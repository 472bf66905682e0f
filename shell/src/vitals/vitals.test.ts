import { VitalSchema } from '@sideroad/shared/contract';
import { Value } from 'typebox/value';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import '@sideroad/shared/testing/sitePages';
import { startVitals } from './startVitals.ts';

// The loader reads the document's registry as soon as it is imported.
jest.mock('../remotes/loader.ts', () => ({
  loader: { versionOf: (remote: string) => (remote === 'mf-farm' ? '1.2.0-abcd1234' : undefined) },
  platform: '1.5.0',
}));
// What it listens to, jsdom has not: the test says what has been measured.
jest.mock('web-vitals', () => ({
  onCLS: jest.fn(),
  onFCP: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
}));

const loaded = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
let beacons: [string, Blob][];

beforeEach(() => {
  jest.clearAllMocks();
  beacons = [];
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) beacons.push([String(url), body]);
    return true;
  };
});

/** Measures a document; @returns what was sent for one value of a page */
async function measured(navigationURL: string): Promise<unknown> {
  startVitals(0);
  await loaded();
  const [report] = jest.mocked(onLCP).mock.calls[0] ?? [];
  const metric = { name: 'LCP' as const, value: 1234.5, navigationURL };
  Reflect.apply(report ?? (() => {}), null, [
    { ...metric, id: 'v6-1', rating: 'good', delta: 1, entries: [] },
  ]);
  const [[url, blob] = ['', new Blob()]] = beacons;
  expect(url).toBe('/api/vitals');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
  return JSON.parse(text);
}

describe('[API-53] reports web vitals with route and versions, without personal data', () => {
  it.each([
    ['/farm/12/maple-hollow?photo=3', '/farm/:farmId/:slug', 'mf-farm', '1.2.0-abcd1234'],
    ['/search?q=ann%40farm.example', '/search', 'mf-search', undefined],
    ['/login', '/login', undefined, '1.5.0'],
    ['/no/such/page', '/*', undefined, '1.5.0'],
  ])('%s is told as %s', async (address, route, remote, version) => {
    const vital = await measured(new URL(address, location.href).href);
    expect(vital).toEqual(JSON.parse(JSON.stringify({ name: 'LCP', value: 1234.5, route, remote, version })));
    expect(Value.Check(VitalSchema, vital)).toBe(true);
  });

  it('measures all five, and each page of a document where the browser separates them', async () => {
    startVitals(0);
    await loaded();
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
      expect(on).toHaveBeenCalledWith(expect.any(Function), { reportSoftNavs: true });
  });

  it.each([
    [0.099, 1],
    [0.1, 0],
    [0.9, 0],
  ])('measures a tenth of the documents: with %d drawn, %d', async (draw, times) => {
    startVitals(draw);
    await loaded();
    expect(onLCP).toHaveBeenCalledTimes(times);
  });

  it('starts when the page has loaded', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startVitals(0);
    await loaded();
    expect(onLCP).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await loaded();
    expect(onLCP).toHaveBeenCalledTimes(1);
  });
});
