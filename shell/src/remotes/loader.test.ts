import { fetchRegistry, warmFiles } from './loader.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: jest.fn() }));
jest.mock('@sideroad/shared/hosting', () => ({ readBlock: () => ({}), createRemoteLoader: () => ({}) }));

const [[[{ createScript }]]] = jest.requireMock('@module-federation/enhanced/runtime').registerPlugins.mock
  .calls;

function stubFetch(answer: typeof fetch) {
  const stub = jest.fn(answer);
  Object.assign(globalThis, { fetch: stub });
  return stub;
}
const jsonAnswer = (body: unknown, status = 200): Response =>
  Object.assign(Object.create(null), { ok: status === 200, status, json: async () => body });
const noAnswer: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

const live = { version: '1.1.0-abcd1234', entry: '/remotes/mf-farm/x.js', platform: '^1.0', exposes: {} };

describe('[ARCH-53] reads the registry again at run time', () => {
  it('brings what is live now', async () => {
    const fetched = stubFetch(async () => jsonAnswer({ 'mf-farm': live }));
    await expect(fetchRegistry()).resolves.toEqual({ 'mf-farm': live });
    expect(fetched).toHaveBeenCalledWith('/remotes.json', { cache: 'no-cache' });
  });

  it('throws where the site does not answer', async () => {
    stubFetch(async () => jsonAnswer({}, 503));
    await expect(fetchRegistry()).rejects.toThrow('/remotes.json: status 503');
  });
});

it('[REL-26] gives the script of an entry its hash, at a retry too, and another script none', async () => {
  stubFetch(async () =>
    jsonAnswer({ 'mf-farm': { ...live, entry: '/remotes/mf-farm/1/x.js', integrity: 'sha384-x' } }),
  );
  await fetchRegistry();
  const hashOf = (path: string) => {
    const attrs: { integrity?: string } = {};
    createScript({ url: `http://localhost${path}`, attrs });
    return attrs.integrity;
  };
  expect(hashOf('/remotes/mf-farm/1/x.js')).toBe('sha384-x');
  expect(hashOf('/remotes/mf-farm/1/~2/x.js')).toBe('sha384-x');
  expect(hashOf('/remotes/mf-farm/1/page.js')).toBeUndefined();
});

describe('[LAYOUT-72] requests files ahead without preload links', () => {
  it('requests each file, and ignores failures', () => {
    const fetched = stubFetch(noAnswer);
    const urls = ['/remotes/mf-farm/1/a.js', `${location.origin}/remotes/mf-farm/1/b.css`];
    warmFiles(urls);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(urls);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('skips files that the document links or contains, and other origins', () => {
    const fetched = stubFetch(noAnswer);
    document.head.innerHTML =
      '<link rel="preload" as="script" href="/remotes/mf-farm/1/a.js"><style data-href="a.1.css"></style>';
    warmFiles(['/remotes/mf-farm/1/a.js', '/remotes/mf-farm/1/a.1.css', 'https://elsewhere.example/b.js']);
    expect(fetched).not.toHaveBeenCalled();
  });
});
