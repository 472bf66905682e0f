import { BrowserRouter, Link, useLocation, useNavigate } from '@sideroad/shared/router';
import { stubMedia } from '@sideroad/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { usePageFade } from './usePageFade.ts';

function Page() {
  usePageFade();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/farm/1">
        <img alt="" data-page-picture={pathname === '/' ? undefined : ''} />
        farm
      </Link>
      <Link to="?page=2">page 2</Link>
      <button type="button" onClick={() => navigate('/farm/1/maple', { replace: true })}>
        complete
      </button>
    </>
  );
}

const heading = () => screen.getByRole('heading');
/** What stood on the page when the browser took its pictures, before and after. */
let pictures: (string | null)[];
/** The names of the pictures that grow, before and after. */
let names: string[];
const grown = () =>
  [...document.querySelectorAll('img')].map((image) => image.style.getPropertyValue('view-transition-name'));

/** A browser that has view transitions, each of which begins with its next picture. */
function stubViewTransitions({ isSkipped = false } = {}): void {
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: (change: () => Promise<void>) => {
      pictures.push(heading().textContent);
      names.push(...grown());
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      setTimeout(async () => {
        await act(async () => void change());
        pictures.push(heading().textContent);
        names.push(...grown());
        finish();
      });
      return {
        finished,
        ready: isSkipped
          ? Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
          : Promise.resolve(),
      };
    },
  });
}

function open({ isStill = false } = {}) {
  stubMedia({ width: 1440, reducedMotion: isStill });
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const click = (name: string) => act(async () => screen.getByText(name).click());
  return { click };
}

beforeEach(() => {
  pictures = [];
  names = [];
  history.replaceState(null, '', '/');
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

describe('[LAYOUT-62] fades from page to page where the browser can', () => {
  it('does not fade where the browser animates Back itself', async () => {
    stubViewTransitions();
    const { click } = open();
    await click('farm');
    await waitFor(() => expect(pictures).toHaveLength(2));
    history.replaceState(history.state, '', '/');
    const shown = new PopStateEvent('popstate', { state: history.state });
    Object.defineProperty(shown, 'hasUAVisualTransition', { value: true });
    await act(async () => void window.dispatchEvent(shown));
    expect(heading()).toHaveTextContent('/');
    expect(pictures).toHaveLength(2);
  });

  it("grows the pressed link's picture into the next page's, and names nothing afterwards", async () => {
    stubViewTransitions();
    const { click } = open();
    await click('farm');
    await waitFor(() => expect(names).toEqual(['page-picture', 'page-picture']));
    await waitFor(() => expect(grown()).toEqual(['']));
    await act(async () => history.back());
    await waitFor(() => expect(names).toEqual(['page-picture', 'page-picture', '', '']));
  });

  it('does not fade under reduced motion', async () => {
    stubViewTransitions();
    const { click } = open({ isStill: true });
    await click('farm');
    expect(heading()).toHaveTextContent('/farm/1');
    expect(pictures).toEqual([]);
  });

  it('keeps the page until a late fade begins, which shows the current address, not the clicked one', async () => {
    const begin: (() => Promise<void>)[] = [];
    const ready = Promise.resolve(undefined);
    Object.defineProperty(document, 'startViewTransition', {
      configurable: true,
      value: (change: () => Promise<void>) => {
        begin.push(change);
        return { ready, finished: ready };
      },
    });
    const { click } = open();
    await click('farm');
    await click('complete');
    expect(begin).toHaveLength(1);
    expect(heading()).toHaveTextContent('/');
    await act(async () => void begin.map((change) => change()));
    expect(heading()).toHaveTextContent('/farm/1/maple');
  });

  it('reports no error for a fade that another one ends', async () => {
    stubViewTransitions({ isSkipped: true });
    const { click } = open();
    await click('farm');
    await waitFor(() => expect(heading()).toHaveTextContent('/farm/1'));
  });

  it('changes the page without a fade in other browsers', async () => {
    const { click } = open();
    await click('farm');
    expect(heading()).toHaveTextContent('/farm/1');
    expect(location.pathname).toBe('/farm/1');
  });
});
