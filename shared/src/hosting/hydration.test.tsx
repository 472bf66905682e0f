import { HostProvider } from '@sideroad/shared/host';
import { MemoryRouter } from '@sideroad/shared/router';
import { createTestHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRemoteLoader, type RemoteLoader } from './loader.ts';
import { RemotePage } from './RemotePage.tsx';

const registry = {
  'mf-farm': { version: '1.0.0-abcd1234', entry: '/remoteEntry.js', platform: '^1.0', exposes: {} },
};

function FarmPage({ farmId }: { farmId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <article>
      <h1>Farm {farmId}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? 'Open' : 'Closed'}
      </button>
    </article>
  );
}
const page = { default: FarmPage };
const pageProps = { farmId: '12' };

let root: Root | null = null;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** A document whose server rendered the page; the browser's code of it comes when the test says so. */
async function open(timeoutMs = 6000) {
  const host = createTestHost();
  const site = (loader: RemoteLoader) => (
    <MemoryRouter>
      <HostProvider services={host.services}>
        <main>
          <RemotePage loader={loader} remote="mf-farm" expose="./FarmPage" pageProps={pageProps} />
        </main>
      </HostProvider>
    </MemoryRouter>
  );
  const onServer: RemoteLoader = {
    ...createRemoteLoader({ registry, runtime: neverLoads, platform: '1.0.0', timeoutMs }),
    loaded: () => page,
  };
  document.body.innerHTML = `<div id="root">${renderToString(site(onServer))}</div>`;
  const attempts: { come: (module: unknown) => void; fail: (error: Error) => void }[] = [];
  const loadRemote = () =>
    new Promise<unknown>((come, fail) => {
      attempts.push({ come, fail });
    });
  const runtime = { registerRemotes: () => {}, loadRemote };
  const loader = createRemoteLoader({ registry, runtime, platform: '1.0.0', timeoutMs });
  const recovered = jest.fn();
  const container = document.querySelector('#root');
  if (!container) throw new Error('no root');
  await act(async () => {
    root = hydrateRoot(container, site(loader), { onRecoverableError: recovered });
  });
  return { host, attempts, recovered };
}
const neverLoads = { registerRemotes: () => {}, loadRemote: () => new Promise<never>(() => {}) };

const nodes = () => [...document.querySelectorAll('main, main *')];

describe("[ARCH-82] the server's HTML of a page", () => {
  it('stays while the code loads and is hydrated in place', async () => {
    const { attempts, recovered, host } = await open();
    const before = nodes();
    expect(before.map(({ localName }) => localName)).toEqual(['main', 'article', 'h1', 'button']);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(screen.getByRole('button')).toHaveTextContent('Closed');
    await act(async () => attempts[0]?.come(page));
    expect(document.documentElement.dataset.page).toBe('mf-farm/FarmPage');
    const after = nodes();
    expect(after).toHaveLength(before.length);
    for (const [at, node] of after.entries()) expect(node).toBe(before[at]);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Open');
    expect([recovered.mock.calls, host.reports]).toEqual([[], []]);
  });

  it('is replaced by a message, then by the page when late code arrives', async () => {
    const { attempts } = await open(5);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
    expect(screen.getByRole('alert')).not.toHaveTextContent('The rest of the site works');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    await act(async () => attempts[0]?.come(page));
    expect(await screen.findByRole('heading', { name: 'Farm 12' })).toBeInTheDocument();
  });
});
