import type { Registry } from '@sideroad/shared/contract';
import type { FederationRuntime } from './containers.ts';
import { createRemoteLoader } from './loader.ts';
import { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';

const entry = (name: string, version: string, platform = '^1.0') => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  platform,
  exposes: {},
});
const V1 = '1.0.0-abcd1234';
const V2 = '1.1.0-abcd5678';
const registry: Registry = {
  'mf-farm': entry('mf-farm', V1),
  'mf-store': entry('mf-store', '2.0.0-abcd1234', '^9.0'),
  'mf-search': { ...entry('mf-search', V1), entry: 'http://localhost:3003/remoteEntry.js?dev' },
};
const FARM = `http://localhost/remotes/mf-farm/${V1}`;

function setUp(
  loadRemote: FederationRuntime['loadRemote'],
  options: Partial<Parameters<typeof createRemoteLoader>[0]> = {},
) {
  const registerRemotes = jest.fn<void, Parameters<FederationRuntime['registerRemotes']>>();
  const runtime = { registerRemotes, loadRemote: jest.fn(loadRemote) };
  const loader = createRemoteLoader({ registry, runtime, platform: '1.2.3', timeoutMs: 6000, ...options });
  const asked = () =>
    registerRemotes.mock.calls.flatMap(([remotes]) => remotes.map((remote) => remote.entry));
  return { loader, asked, ...runtime };
}

const pageModule = { default: () => null };
const down = async () => {
  throw new Error('script error');
};

describe('[ARCH-53] registry at run time', () => {
  it('registers the container under its entry and loads the expose', async () => {
    const { loader, registerRemotes, loadRemote } = setUp(async () => pageModule);
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(registerRemotes.mock.calls).toEqual([
      [[{ name: 'mf_farm', entry: `${FARM}/remoteEntry.js`, type: 'global', entryGlobalName: 'mf_farm' }]],
    ]);
    expect(loadRemote).toHaveBeenCalledWith('mf_farm/FarmPage');
  });

  it('loads a module once, however often it is asked for', async () => {
    const { loader, loadRemote } = setUp(async () => pageModule);
    expect(loader.loaded('mf-farm', './FarmPage')).toBeUndefined();
    await Promise.all([loader.load('mf-farm', './FarmPage'), loader.load('mf-farm', './FarmPage')]);
    await loader.load('mf-farm', './FarmPage');
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(loader.loaded('mf-farm', './FarmPage')).toBe(pageModule);
  });
});

describe('[LAYOUT-72] files of a page', () => {
  const files = { js: ['/remotes/mf-farm/a.js'], css: ['/remotes/mf-farm/a.css'] };
  const known = { ...registry, 'mf-farm': { ...entry('mf-farm', V1), exposes: { './FarmPage': files } } };

  it('are requested once while the entry is still loading', async () => {
    const warm = jest.fn<void, [readonly string[]]>();
    const { loader, asked } = setUp(async () => pageModule, { registry: known, warm });
    const coming = loader.loadPage('mf-farm', './FarmPage');
    expect(warm.mock.calls).toEqual([[['/remotes/mf-farm/a.js', '/remotes/mf-farm/a.css']]]);
    await coming;
    await loader.loadPage('mf-farm', './OtherPage');
    expect(warm).toHaveBeenCalledTimes(1);
    expect(asked()).toHaveLength(1);
  });
});

describe('[ERR-22] attempts after a failure', () => {
  it('tries once more, as another container at another address', async () => {
    let isDown = true;
    const { loader, asked, loadRemote } = setUp(async () => (isDown ? down() : pageModule));
    await expect(loader.load('mf-farm', './FarmPage')).rejects.toBeInstanceOf(RemoteLoadError);
    expect(asked()).toEqual([`${FARM}/remoteEntry.js`, `${FARM}/~1/remoteEntry.js`]);
    isDown = false;
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(asked().slice(2)).toEqual([`${FARM}/~2/remoteEntry.js`]);
    const ids = loadRemote.mock.calls.map(([id]) => id);
    expect(ids).toEqual(['mf_farm/FarmPage', 'mf_farm.1/FarmPage', 'mf_farm.2/FarmPage']);
  });

  it('takes the other pages from the container that worked', async () => {
    let failures = 1;
    const { loader, asked, loadRemote } = setUp(async () => {
      failures -= 1;
      return failures >= 0 ? down() : pageModule;
    });
    await loader.loadPage('mf-farm', './FarmPage');
    await loader.loadPage('mf-farm', './OtherPage');
    expect(asked()).toHaveLength(2);
    expect(loadRemote).toHaveBeenLastCalledWith('mf_farm.1/OtherPage');
  });

  it('adds a query to addresses of another origin', async () => {
    const { loader, asked } = setUp(down);
    await expect(loader.loadPage('mf-search', './SearchPage')).rejects.toThrow('did not load');
    const address = 'http://localhost:3003/remoteEntry.js?dev';
    expect(asked()).toEqual([address, `${address}=&attempt=1`]);
  });
});

describe('[ARCH-52] time limit of about 6 s for each of two attempts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  /** Modules that come when the test says so, by the order in which they were asked for. */
  function slowRemote() {
    const arrivals: ((module: unknown) => void)[] = [];
    return { arrivals, loadRemote: () => new Promise((resolve) => void arrivals.push(resolve)) };
  }

  it('gives up a remote that neither loads nor fails', async () => {
    const { arrivals, loadRemote } = slowRemote();
    const { loader } = setUp(loadRemote);
    const seen = jest.fn();
    loader.load('mf-farm', './FarmPage').catch(seen);
    await jest.advanceTimersByTimeAsync(5999);
    expect(arrivals).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(arrivals).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(5999);
    expect(seen).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(seen.mock.calls[0]?.[0]).toMatchObject({
      remote: 'mf-farm',
      version: V1,
      message: `mf-farm ${V1}: did not load within 6000 ms`,
    });
    expect(arrivals).toHaveLength(2);
  });

  it.each([0, 1])('uses what attempt %i loads late, and reports it once', async (which) => {
    const { arrivals, loadRemote } = slowRemote();
    const { loader } = setUp(loadRemote);
    const notified = jest.fn();
    loader.subscribe(notified);
    loader.prefetch('mf-farm', './FarmPage');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(loader.loaded('mf-farm', './FarmPage')).toBeUndefined();
    arrivals[which]?.(pageModule);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.loaded('mf-farm', './FarmPage')).toBe(pageModule);
    arrivals[1 - which]?.({ default: () => 'the other' });
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.loaded('mf-farm', './FarmPage')).toBe(pageModule);
    expect(notified).toHaveBeenCalledTimes(1);
  });
});

describe('[ERR-22, ARCH-53] a version that was replaced', () => {
  const found = (version: string, platform?: string) => async () => ({
    'mf-farm': entry('mf-farm', version, platform),
  });

  it('reads the registry again after a failure, not before', async () => {
    const refresh = jest.fn(found(V2));
    let isDown = false;
    const { loader, asked } = setUp(async () => (isDown ? down() : pageModule), { refresh });
    await loader.loadPage('mf-farm', './FarmPage');
    expect(refresh).not.toHaveBeenCalled();
    isDown = true;
    await expect(loader.loadPage('mf-farm', './OtherPage')).rejects.toThrow(`mf-farm ${V2}: did not load`);
    expect(asked()).toEqual([
      `${FARM}/remoteEntry.js`,
      `http://localhost/remotes/mf-farm/${V2}/remoteEntry.js`,
    ]);
    expect(loader.versionOf('mf-farm')).toBe(V2);
  });

  it('never mixes two versions: modules of the old one arrive too late', async () => {
    let arrive = (_module: unknown) => {};
    const slow = new Promise((resolve) => {
      arrive = resolve;
    });
    const answers = [pageModule, slow, { default: () => 'new' }];
    const { loader } = setUp(async () => answers.shift(), { refresh: found(V2) });
    await loader.loadPage('mf-farm', './FarmPage');
    loader.prefetch('mf-farm', './OtherPage');
    await loader.renew('mf-farm');
    arrive({ default: () => 'old' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader.loaded('mf-farm', './FarmPage')).toBeUndefined();
    expect(loader.loaded('mf-farm', './OtherPage')).toMatchObject({ default: expect.any(Function) });
    expect(loader.loaded('mf-farm', './OtherPage')).toBe(await loader.loadPage('mf-farm', './OtherPage'));
  });

  it.each([
    ['fails', down],
    ['does not come', () => new Promise<Registry>(() => {})],
    ['no longer names the remote', async () => ({})],
  ])('keeps its registry when the new one %s', async (_how, refresh) => {
    jest.useFakeTimers();
    const { loader, asked } = setUp(down, { refresh });
    const failure = expect(loader.loadPage('mf-farm', './FarmPage')).rejects.toThrow(
      `mf-farm ${V1}: did not load`,
    );
    await jest.advanceTimersByTimeAsync(2000);
    await failure;
    expect(asked()).toEqual([`${FARM}/remoteEntry.js`, `${FARM}/~1/remoteEntry.js`]);
    jest.useRealTimers();
  });

  it('finds a remote that was not there when the document came', async () => {
    const nothing = { version: '', entry: '', platform: '', exposes: {} };
    const away = { registry: { 'mf-farm': nothing }, refresh: found(V2) };
    const { loader, asked } = setUp(async () => pageModule, away);
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(asked()).toEqual([expect.stringContaining(V2)]);
  });

  it('does not replace a development server', async () => {
    const refresh = jest.fn(async () => ({ 'mf-search': entry('mf-search', V2) }));
    const { loader } = setUp(down, { refresh });
    await expect(loader.loadPage('mf-search', './SearchPage')).rejects.toThrow(
      `mf-search ${V1}: did not load`,
    );
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('[ARCH-35, ERR-22] a remote of another contract', () => {
  it('is not requested when it needs another platform', async () => {
    const { loader, loadRemote } = setUp(async () => pageModule);
    const failure = expect(loader.load('mf-store', './StorePage')).rejects;
    await failure.toThrow('mf-store 2.0.0-abcd1234: needs platform ^9.0, this host serves 1.2.3');
    await expect(loader.load('mf-store', './StorePage')).rejects.toBeInstanceOf(RemoteRefusedError);
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', async () => null, 'has no ./FarmPage'],
    [
      'a container without the expose',
      async () => {
        throw new Error('Module "./FarmPage" does not exist in container.');
      },
      'has no ./FarmPage',
    ],
    ['no component', async () => ({ default: 'text' }), './FarmPage is no component'],
    ['no default export', async () => ({ text: 'text' }), './FarmPage is no component'],
  ])('refuses %s', async (_what, loadRemote, reason) => {
    const { loader } = setUp(loadRemote);
    const failure = await loader.load('mf-farm', './FarmPage').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteRefusedError);
    expect(failure).toMatchObject({ message: `mf-farm ${V1}: ${reason}`, version: V1 });
    expect(loader.loaded('mf-farm', './FarmPage')).toBeUndefined();
  });
});
