import { renderInHost } from '@sideroad/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemoteLoader } from './loader.ts';
import { RemotePage } from './RemotePage.tsx';

const registry = {
  'mf-farm': {
    version: '1.0.0-abcd1234',
    entry: '/remotes/mf-farm/1/remoteEntry.js',
    platform: '^1.0',
    exposes: {},
  },
};

type LoaderOptions = Parameters<typeof createRemoteLoader>[0];

async function show(loadRemote: () => Promise<unknown>, options: Partial<LoaderOptions> = {}) {
  const runtime = { registerRemotes: () => {}, loadRemote };
  const loader = createRemoteLoader({
    registry,
    runtime,
    platform: '1.0.0',
    timeoutMs: 6000,
    ...options,
  });
  const pageOf = (farmId: string) => (
    <RemotePage loader={loader} remote="mf-farm" expose="./FarmPage" pageProps={{ farmId }} />
  );
  // A component that suspends needs an awaited act.
  const { host, rerender } = await act(async () => renderInHost(pageOf('12')));
  return { ...host, loader, goTo: (farmId: string) => act(async () => rerender(pageOf(farmId))) };
}

const page = { default: ({ farmId }: { farmId: string }) => <h1>Farm {farmId}</h1> };

it('[ARCH-12] passes the typed props to the page', async () => {
  await show(async () => page);
  expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
});

describe('data-page of the document', () => {
  const shown = () => document.documentElement.dataset.page;

  it('is set from the commit of the page until it is replaced', async () => {
    const arrivals: ((module: unknown) => void)[] = [];
    await show(() => new Promise((resolve) => void arrivals.push(resolve)));
    expect(shown()).toBeUndefined();
    act(() => arrivals[0]?.(page));
    await screen.findByRole('heading', { name: 'Farm 12' });
    expect(shown()).toBe('mf-farm/FarmPage');
    cleanup();
    expect(shown()).toBeUndefined();
  });

  it('is absent for code that throws, also after the page was shown', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { goTo } = await show(async () => ({
      default: ({ farmId }: { farmId: string }) => {
        if (farmId === '12') throw new Error('render failed');
        return <h1>Farm {farmId}</h1>;
      },
    }));
    await screen.findByRole('alert');
    expect(shown()).toBeUndefined();
    await goTo('13');
    await screen.findByRole('heading', { name: 'Farm 13' });
    expect(shown()).toBe('mf-farm/FarmPage');
    await goTo('12');
    await screen.findByRole('alert');
    expect(shown()).toBeUndefined();
  });
});

describe("[ERR-22] 'Try again' of a page", () => {
  it('loads code that did not load before', async () => {
    let down = true;
    const host = await show(async () => {
      if (down)
        throw new Error('#RUNTIME-008 Original Error Message:\n ScriptNetworkError: Failed to load script');
      return page;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
    expect(host.reports).toHaveLength(1);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks which version is live after an error of the code', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const faulty = {
      default: () => {
        throw new Error('render failed');
      },
    };
    const modules = [faulty, page];
    const refresh = async () => ({ 'mf-farm': { ...registry['mf-farm'], version: '0.9.0-abcd1234' } });
    await show(async () => modules.shift(), { refresh });
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
  });

  it('[LAYOUT-14] sets document.title, also for a missing page', async () => {
    await show(async () => null);
    await screen.findByRole('alert');
    expect(document.title).toBe('This page is not available · Sideroad');
  });

  it('renders code again that threw', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const host = await show(async () => ({
      default: () => {
        if (broken) throw new Error('render failed');
        return <h1>Mended</h1>;
      },
    }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(host.reports).toHaveLength(1));
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument();
  });
});

describe('a page whose code threw blames the code, not the connection', () => {
  const FAULT = 'We could not load this part. Try again.';
  const lost = () => Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it.each<[string, () => Promise<unknown>]>([
    ['at load', () => Promise.reject(new TypeError('x is undefined'))],
    [
      'in the script of its entry',
      () => Promise.reject(new Error('#RUNTIME-008 ScriptExecutionError: "x" threw')),
    ],
    [
      'in render',
      async () => ({
        default: () => {
          throw new TypeError('x is undefined');
        },
      }),
    ],
  ])('%s', async (_when, load) => {
    const host = await show(load);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAULT);
    expect(alert).not.toHaveTextContent('connection');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(host.reports).toHaveLength(1));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its chunk did not come', () => Promise.reject(lost())],
    [
      'a chunk that its render waits for did not come',
      async () => ({
        default: () => {
          throw lost();
        },
      }),
    ],
  ])('but where %s, the connection is named', async (_what, load) => {
    await show(load);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Check your connection');
    expect(alert).not.toHaveTextContent('fault');
  });
});

describe('[ARCH-35] a remote that the host cannot serve', () => {
  const refused = () => screen.findByText('This page needs a newer version of the site');

  it('refuses another platform until a served version is live', async () => {
    const ranges = ['^9.0', '^9.0'];
    const next = () => {
      const version = `9.0.${ranges.length}-abcd1234`;
      return { 'mf-farm': { ...registry['mf-farm'], version, platform: ranges.shift() ?? '^1.0' } };
    };
    const host = await show(async () => page, { registry: next(), refresh: async () => next() });
    expect(await refused()).toBeInTheDocument();
    expect(host.reports).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
  });
});
