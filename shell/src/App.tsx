import { RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { Layout } from './layout/Layout.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { loader } from './remotes/loader.ts';
import { matchRoute } from './routes.ts';

/** The page of the current address, in the layout. */
export function App() {
  return (
    <Layout>
      <CurrentPage />
    </Layout>
  );
}

function CurrentPage() {
  const { pathname, search } = useLocation();
  const found = matchRoute(pathname, search);
  if (!found) return <NotFoundPage />;
  const { route, match } = found;
  if (route.kind === 'shell') return <LoginPage />;
  return (
    <RemotePage loader={loader} remote={route.remote} expose={route.expose} pageProps={route.props(match)} />
  );
}
