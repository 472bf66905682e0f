import type { Registry } from '@sideroad/shared/contract';
import { createRemoteLoader, type FederationRuntime, RemoteLoadError } from './loader.ts';

const registry: Registry = {
  'mf-farm': {
    version: '1.0.0-abcd1234',
    entry: '/remotes/mf-farm/1.0.0-abcd1234/remoteEntry.js',
    platform: '^1.0',
    exposes: {},
  },
  'mf-store': {
    version: '2.0.0-abcd1234',
    entry: '/remotes/mf-store/2.0.0-abcd1234/remoteEntry.js',
    platform: '^9.0',
    exposes: {},
  },
};

function setUp(loadRemote: FederationRuntime['loadRemote']) {
  const registerRemotes = jest.fn<void, Parameters<FederationRuntime['registerRemotes']>>();
  const runtime = { registerRemotes, loadRemote: jest.fn(loadRemote) };
  const loader = createRemoteLoader({ registry, runtime, platform: '1.2.3', timeoutMs: 6000 });
  return { loader, ...runtime };
}

const FARM_VERSION = '1.0.0-abcd1234';
const pageModule = { default: () => null };

describe("architecture: 'the shell reads the registry at run time'", () => {
  it('registers the container under its entry of the registry and loads the expose', async () => {
    const { loader, registerRemotes, loadRemote } = setUp(async () => pageModule);
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(registerRemotes).toHaveBeenCalledWith(
      [
        {
          name: 'mf_farm',
          entry: 'http://localhost/remotes/mf-farm/1.0.0-abcd1234/remoteEntry.js',
          type: 'global',
        },
      ],
      { force: false },
    );
    expect(loadRemote).toHaveBeenCalledWith('mf_farm/FarmPage');
  });

  it('loads a module once, however often it is asked for, and knows it from then on', async () => {
    const { loader, loadRemote } = setUp(async () => pageModule);
    expect(loader.loaded('mf-farm', './FarmPage')).toBeUndefined();
    await Promise.all([loader.load('mf-farm', './FarmPage'), loader.load('mf-farm', './FarmPage')]);
    await loader.load('mf-farm', './FarmPage');
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(loader.loaded('mf-farm', './FarmPage')).toBe(pageModule);
  });
});

describe("decision B8: ''Try again' works once the remote is back'", () => {
  it('registers the remote anew after a failure, so that the kept failure is forgotten', async () => {
    let down = true;
    const { loader, registerRemotes } = setUp(async () => {
      if (down) throw new Error('script error');
      return pageModule;
    });
    await expect(loader.load('mf-farm', './FarmPage')).rejects.toBeInstanceOf(RemoteLoadError);
    registerRemotes.mockClear();
    down = false;
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(registerRemotes.mock.calls.map(([, options]) => options)).toEqual([{ force: true }]);
  });

  it('asks for a script that failed once more by itself, and no more than once', async () => {
    let failures = 1;
    const { loader, loadRemote } = setUp(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('script error');
      return pageModule;
    });
    await expect(loader.load('mf-farm', './FarmPage')).resolves.toBe(pageModule);
    expect(loadRemote).toHaveBeenCalledTimes(2);
    failures = 9;
    await expect(loader.loadPage('mf-farm', './OtherPage')).rejects.toBeInstanceOf(RemoteLoadError);
    expect(loadRemote).toHaveBeenCalledTimes(4);
  });

  it('names remote and version in the error', async () => {
    const { loader } = setUp(async () => null);
    await expect(loader.load('mf-farm', './FarmPage')).rejects.toThrow(
      'mf-farm 1.0.0-abcd1234: has no ./FarmPage',
    );
  });

  it('says so when the registry does not name the remote', async () => {
    const { loader } = setUp(async () => pageModule);
    await expect(loader.load('mf-owner', './AddFarmPage')).rejects.toThrow(
      'mf-owner: is not in the registry',
    );
  });
});

describe("issue 8, row 7: 'who loaded what'", () => {
  it('is told once per module, with its version and how long it took', async () => {
    let failures = 1;
    const onLoad = jest.fn();
    const runtime = {
      registerRemotes: () => {},
      loadRemote: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('script error');
        return pageModule;
      },
    };
    const loader = createRemoteLoader({ registry, runtime, platform: '1.2.3', timeoutMs: 6000, onLoad });
    await Promise.all([loader.load('mf-farm', './FarmPage'), loader.load('mf-farm', './FarmPage')]);
    await loader.load('mf-farm', './FarmPage');
    const ms = expect.any(Number);
    expect(onLoad.mock.calls).toEqual([
      [{ remote: 'mf-farm', expose: './FarmPage', version: FARM_VERSION, ms }],
    ]);
  });

  it('not of what did not come', async () => {
    const onLoad = jest.fn();
    const runtime = { registerRemotes: () => {}, loadRemote: async () => null };
    const loader = createRemoteLoader({ registry, runtime, platform: '1.2.3', timeoutMs: 6000, onLoad });
    await expect(loader.load('mf-farm', './FarmPage')).rejects.toThrow('has no ./FarmPage');
    expect(onLoad).not.toHaveBeenCalled();
  });
});

describe("architecture: 'own time limit of about 6 s'", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives up a remote that neither comes nor fails', async () => {
    const { loader } = setUp(() => new Promise(() => {}));
    const failure = expect(loader.load('mf-farm', './FarmPage')).rejects.toThrow(
      'did not load within 6000 ms',
    );
    await jest.advanceTimersByTimeAsync(6000);
    await failure;
  });
});

describe("contract 10: 'the shell refuses what it cannot serve'", () => {
  it('does not ask for a remote that needs another platform', async () => {
    const { loader, loadRemote } = setUp(async () => pageModule);
    await expect(loader.load('mf-store', './StorePage')).rejects.toThrow(
      'needs platform ^9.0, this host serves 1.2.3',
    );
    expect(loadRemote).not.toHaveBeenCalled();
  });
});

it('prefetch never throws', async () => {
  const { loader } = setUp(async () => {
    throw new Error('down');
  });
  expect(() => loader.prefetch('mf-farm', './FarmPage')).not.toThrow();
  await Promise.resolve();
});
