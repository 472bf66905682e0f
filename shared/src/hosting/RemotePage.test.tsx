import { renderInHost } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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

function show(loadRemote: () => Promise<unknown>) {
  const runtime = { registerRemotes: () => {}, loadRemote };
  const loader = createRemoteLoader({ registry, runtime, platform: '1.0.0', timeoutMs: 6000 });
  const pageOf = (farmId: string) => (
    <RemotePage loader={loader} remote="mf-farm" expose="./FarmPage" pageProps={{ farmId }} />
  );
  const { host, rerender } = renderInHost(pageOf('12'));
  return { ...host, goTo: (farmId: string) => rerender(pageOf(farmId)) };
}

const page = { default: ({ farmId }: { farmId: string }) => <h1>Farm {farmId}</h1> };

test("contract 2: 'The shell parses parameters and passes typed props'", async () => {
  show(async () => page);
  expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
});

describe("decision B8: 'The section says so with 'Try again', the rest of the page works, and 'Try again' works once the remote is back'", () => {
  it('for code that does not load', async () => {
    let down = true;
    const host = show(async () => {
      if (down) throw new Error('script error');
      return page;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
    expect(host.reports).toHaveLength(1);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('for code that is no page', async () => {
    show(async () => ({ default: 'not a component' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it("'document.title per page' (accessibility), also for one that is missing", async () => {
    show(async () => null);
    await screen.findByRole('alert');
    expect(document.title).toBe('This page is not available · Sideroad');
  });

  it('leaves another address of the same page alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { goTo } = show(async () => ({
      default: ({ farmId }: { farmId: string }) => {
        if (farmId === '12') throw new Error('render failed');
        return <h1>Farm {farmId}</h1>;
      },
    }));
    await screen.findByRole('alert');
    goTo('13');
    expect(await screen.findByRole('heading', { name: 'Farm 13' })).toBeInTheDocument();
  });

  it('for code that throws while rendering', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const host = show(async () => ({
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
