import { DocumentHead, HostProvider } from '@sideroad/shared/host';
import { MemoryRouter, useLocation, useNavigate } from '@sideroad/shared/router';
import { createTestHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useServerHead } from './Layout.tsx';

// The loader reads the document's registry as soon as it is imported.
jest.mock('../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

/** The page of an address, in whose head all is said that a document can say. */
function Page() {
  const { pathname } = useLocation();
  const head = { title: pathname, description: pathname, canonicalPath: pathname, imageUrl: '/a.webp' };
  return <DocumentHead head={head} />;
}

/** @param isHydrated whether the code of the page is there */
function Site({ isHydrated }: { isHydrated: boolean }) {
  const navigate = useNavigate();
  useServerHead();
  const to = (name: string, address: string, replace = false) => (
    <button type="button" onClick={() => navigate(address, { replace })}>
      {name}
    </button>
  );
  return (
    <>
      {to('complete', '/farm/12/maple', true)}
      {to('turn', '?page=2')}
      {to('move on', '/farm/13')}
      {isHydrated ? <Page /> : null}
    </>
  );
}

let root: Root | null = null;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** A document of the farm, as the server renders it. */
async function open(isHydrated: boolean) {
  const { services } = createTestHost();
  const site = (hasPage: boolean) => (
    <HostProvider services={services}>
      <MemoryRouter initialEntries={['/farm/12']}>
        <Site isHydrated={hasPage} />
      </MemoryRouter>
    </HostProvider>
  );
  const markup = renderToString(site(true));
  const start = markup.indexOf('<button');
  document.head.innerHTML = `<meta name="viewport" content="width=device-width">${markup.slice(0, start)}`;
  document.body.innerHTML = `<div id="root">${markup.slice(start)}</div>`;
  const container = document.querySelector('#root');
  if (!container) throw new Error('no root');
  await act(async () => {
    root = hydrateRoot(container, site(isHydrated));
  });
}
const go = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** The addresses that the head names, and how many tags of a page it has. */
const said = () => {
  const tags = [...document.head.querySelectorAll('[name="description"], [property], link')];
  const canonical = [...document.head.querySelectorAll('link[rel="canonical"]')];
  return { count: tags.length, canonical: canonical.map((link) => link.getAttribute('href')) };
};

describe('[LAYOUT-19] the tags that the server wrote into the head', () => {
  it.each([['complete'], ['turn']])('stay until the code of the page has loaded: %s', async (name) => {
    await open(false);
    const before = said();
    expect(before.canonical).toEqual(['https://farms.example/farm/12']);
    await go(name);
    expect(said()).toEqual(before);
  });

  it('are removed when the visitor goes to another page before the code has loaded', async () => {
    await open(false);
    await go('move on');
    expect(said()).toEqual({ count: 0, canonical: [] });
    expect(document.head.querySelectorAll('meta[name="viewport"]')).toHaveLength(1);
  });
});
