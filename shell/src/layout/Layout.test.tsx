import { Link, useLocation, useNavigate } from '@sideroad/shared/router';
import { createTestHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import { createScrollStore } from '../scroll/scrollStore.ts';
import { layOutPage } from '../testing/layOutPage.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { Layout, watchScrollbarWidth } from './Layout.tsx';

jest.mock('../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/store">to the store</Link>
      <Link to="/?page=2">another query</Link>
      <button type="button" onClick={() => navigate('/farm/1/maple', { replace: true })}>
        complete the address
      </button>
    </>
  );
}

function open(path: string) {
  stubRow();
  const page = layOutPage();
  stubMedia({ width: 768 });
  const view = renderShell(
    <Layout>
      <Page />
    </Layout>,
    { address: path, host: createTestHost({ scroll: createScrollStore(window) }) },
  );
  return { ...view, page };
}

describe('[LAYOUT-14] landmarks where the layout shows them', () => {
  it.each([
    ['/', true, true],
    ['/farm/1/maple', true, false],
    ['/searchfoo', true, true],
    ['/coming-soon', false, true],
    ['/add-farm', false, false],
  ])('%s', (path, framed, bottomNav) => {
    open(path);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.queryAllByRole('banner')).toHaveLength(framed ? 1 : 0);
    expect(screen.queryAllByRole('contentinfo')).toHaveLength(framed ? 1 : 0);
    expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(bottomNav ? 1 : 0);
  });
});

describe('[A11Y-7] the skip link is first in the tab order', () => {
  it.each(['/', '/coming-soon'])(
    'on %s, and it leads into the page without a step in the history',
    async (path) => {
      const { user, address } = open(path);
      await user.tab();
      expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(screen.getByRole('main')).toHaveFocus();
      expect(address()).toBe(path);
    },
  );
});

describe('[LAYOUT-57] a new path moves the focus to the heading and scrolls to the top', () => {
  it('after a link', async () => {
    const { user, page } = open('/');
    act(() => page.visitorScrollsTo(700));
    await user.click(screen.getByText('to the store'));
    expect(screen.getByRole('heading', { name: '/store' })).toHaveFocus();
    expect(page.top()).toBe(0);
  });

  it('not on the first load', () => {
    open('/');
    expect(document.body).toHaveFocus();
  });

  it('not when only the query changes', async () => {
    const { user } = open('/');
    await user.click(screen.getByText('another query'));
    expect(screen.getByText('another query')).toHaveFocus();
  });

  it('not when the first page completes its own address (the slug of a farm)', async () => {
    const { user } = open('/farm/1');
    await user.click(screen.getByText('complete the address'));
    expect(screen.getByRole('heading', { name: '/farm/1/maple' })).not.toHaveFocus();
  });
});

describe('[LAYOUT-58] the width of the scrollbar is measured', () => {
  const root = document.documentElement;
  const measured = () => root.style.getPropertyValue('--scrollbar-w');
  const setWidths = (window_: number, root_: number) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: window_ });
    Object.defineProperty(root, 'clientWidth', { configurable: true, value: root_ });
  };

  it('on load, on resize, and no longer once stopped', () => {
    setWidths(1440, 1425);
    const stop = watchScrollbarWidth(window);
    expect(measured()).toBe('15px');
    setWidths(1440, 1440);
    window.dispatchEvent(new Event('resize'));
    expect(measured()).toBe('0px');
    stop();
    setWidths(1440, 1425);
    window.dispatchEvent(new Event('resize'));
    expect(measured()).toBe('0px');
  });
});
