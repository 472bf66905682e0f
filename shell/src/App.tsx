import { RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import type { ReactNode } from 'react';
import { Layout } from './layout/Layout.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { loader } from './remotes/loader.ts';
import { matchRoute } from './routes.ts';

/** The page of the current address, in the layout. @param versions the page of that name, where the site has it */
export function App({ versions }: { versions: ReactNode }) {
  return (
    <Layout>
      <CurrentPage versions={versions} />
    </Layout>
  );
}

function CurrentPage({ versions }: { versions: ReactNode }) {
  const { pathname, search } = useLocation();
  const found = matchRoute(pathname, search);
  if (!found) return <NotFoundPage />;
  const { route, match } = found;
  if (route.kind === 'shell') return route.page === 'login' ? <LoginPage /> : (versions ?? <NotFoundPage />);
  return (
    <RemotePage loader={loader} remote={route.remote} expose={route.expose} pageProps={route.props(match)} />
  );
}
