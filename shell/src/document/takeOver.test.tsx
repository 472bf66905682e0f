import { categoriesQuery } from '@sideroad/shared/api';
import { HostProvider } from '@sideroad/shared/host';
import { createQueryClient } from '@sideroad/shared/hosting';
import { type QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter } from '@sideroad/shared/router';
import { createTestHost, stubMedia, stubNetwork, stubRow } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../App.tsx';
import { routes } from '../routes.ts';
import { layOutPage } from '../testing/layOutPage.ts';
import { CATEGORIES } from '../testing/renderShell.tsx';
import { readDocumentPage } from './readDocumentPage.ts';
import { drawTemplate } from './template.tsx';

jest.mock('../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));
jest.mock('../remotes/loader.ts', () => ({
  loader: {
    loaded: () => undefined,
    loadPage: () => new Promise(() => {}),
    subscribe: () => () => {},
  },
}));

const { services } = createTestHost();
let root: Root | null = null;

function site(address: string, client = createQueryClient()) {
  return (
    <QueryClientProvider client={client}>
      <HostProvider services={services}>
        <MemoryRouter initialEntries={[address]}>
          <App versions={null} documentPage={readDocumentPage()} />
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>
  );
}

/** A window of this width with the document of an address in it, before scripts run. */
function openDocument(pathname: string, { width = 1440, search = '' } = {}): HTMLElement {
  stubRow();
  layOutPage();
  stubMedia({ width });
  stubNetwork(() => new Promise(() => {}));
  document.body.innerHTML = `<div id="root">${drawTemplate(services.config, pathname, search)}</div>`;
  const element = document.getElementById('root');
  if (!element) throw new Error('no root');
  return element;
}

/** React takes the document over. @returns what did not fit */
async function takeOver(element: HTMLElement, address: string, client?: QueryClient): Promise<unknown[]> {
  const misfits: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(element, site(address, client), {
      onRecoverableError: (error) => misfits.push(error),
    });
  });
  return misfits;
}

afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

const ADDRESSES = [
  ...routes.map(({ pattern }) => pattern.replaceAll(/:\w+/g, '7')).filter((path) => path !== '/_remotes'),
  '/store/list/category/dairy-eggs',
  '/store/list/topic/deals',
  '/searchfoo',
  '/farm/1/2/3',
  '/coming-soon',
];

describe("issue 9, One round trip: 'layout and skeleton painted from the document before any script runs'", () => {
  it.each(ADDRESSES)("%s is painted as the browser's own script draws it", (address) => {
    const painted = openDocument(address).firstElementChild;
    const drawn = document.createElement('div');
    act(() => {
      root = createRoot(drawn);
      root.render(site(address));
    });
    // Parsed as the other was, because React and the parser give `xmlns` another namespace.
    const parsed = document.createElement('div');
    parsed.innerHTML = drawn.innerHTML;
    expect(parsed.firstElementChild?.isEqualNode(painted)).toBe(true);
  });

  it.each(ADDRESSES)('%s is taken over as it stands', async (address) => {
    const element = openDocument(address);
    const parts = [...element.querySelectorAll('*')];
    expect(await takeOver(element, address)).toEqual([]);
    expect([...element.querySelectorAll('*')]).toEqual(parts);
  });

  it('with answers that came in the document, too', async () => {
    const client = createQueryClient();
    client.setQueryData(categoriesQuery().queryKey, CATEGORIES);
    expect(await takeOver(openDocument('/'), '/', client)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Winery' })).toBeInTheDocument();
  });

  it('in another year, too', async () => {
    const element = openDocument('/');
    element.innerHTML = element.innerHTML.replace(/© \d{4}/, '© 1999');
    expect(await takeOver(element, '/')).toEqual([]);
  });
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search farms' });

describe('what a visitor did before scripts ran stays', () => {
  it('a text in the search field, and the focus in it', async () => {
    const element = openDocument('/');
    const before = field();
    before.focus();
    before.value = 'apple';
    await takeOver(element, '/');
    expect(field()).toBe(before);
    expect(before).toHaveFocus();
    fireEvent.change(before, { target: { value: 'apples' } });
    expect(before).toHaveValue('apples');
    act(() => before.blur());
    expect(before).toHaveValue('apples');
  });

  it('a text that the visitor has left, when the field is drawn again', async () => {
    const element = openDocument('/');
    field().value = 'apple';
    await takeOver(element, '/');
    act(() => field().focus());
    expect(field()).toHaveValue('apple');
  });

  it('a text in the newsletter form', async () => {
    const element = openDocument('/');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    email.value = 'a@b.example';
    await takeOver(element, '/');
    expect(screen.getByLabelText('Email')).toBe(email);
    expect(email).toHaveValue('a@b.example');
  });
});

describe("decision R11: 'Below 768 the search is the button 'Open search''", () => {
  it('as soon as a script can open it', async () => {
    const element = openDocument('/search', { width: 767, search: '?q=pears' });
    expect(screen.queryByRole('button', { name: 'Open search' })).toBeNull();
    expect(await takeOver(element, '/search?q=sideroad-query')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open search' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('but the field stays with a visitor who is at it, until the address changes', async () => {
    const element = openDocument('/', { width: 767 });
    const before = field();
    before.focus();
    before.value = 'apple';
    await takeOver(element, '/');
    expect(field()).toBe(before);
    await act(async () => before.form?.requestSubmit());
    expect(screen.getByRole('button', { name: 'Open search' })).toHaveTextContent('apple');
  });
});
