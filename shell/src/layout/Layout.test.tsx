import { Link, useLocation, useNavigate } from '@sideroad/shared/router';
import { createTestHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { createScrollStore } from '../scroll/scrollStore.ts';
import { layOutPage } from '../testing/layOutPage.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { Layout } from './Layout.tsx';

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

describe('[LAYOUT-57] a new path moves the focus to the heading and scrolls to the top', () => {
  it('not when the first page completes its own address (the slug of a farm)', async () => {
    const { user } = open('/farm/1');
    await user.click(screen.getByText('complete the address'));
    expect(screen.getByRole('heading', { name: '/farm/1/maple' })).not.toHaveFocus();
  });
});
