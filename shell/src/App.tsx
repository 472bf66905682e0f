import { type RemoteLoader, RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { type ReactNode, useMemo } from 'react';
import { Layout } from './layout/Layout.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { matchRoute } from './routes.ts';

interface AppProps {
  loader: RemoteLoader;
  /** The page of that name, where the site has it. */
  versions?: ReactNode;
}

/** The page of the current address, in the layout. The server renders and the browser hydrates the same tree. */
export function App(props: AppProps) {
  return (
    <Layout>
      <CurrentPage {...props} />
    </Layout>
  );
}

function CurrentPage({ loader, versions }: AppProps) {
  const { pathname, search } = useLocation();
  const page = useMemo(() => {
    const found = matchRoute(pathname, search);
    if (found?.route.kind !== 'remote') return found?.route.page;
    const { remote, expose, props } = found.route;
    return { remote, expose, pageProps: props(found.match) };
  }, [pathname, search]);
  if (typeof page === 'object') return <RemotePage loader={loader} {...page} />;
  if (page === 'login') return <LoginPage />;
  return page === 'versions' && versions ? versions : <NotFoundPage />;
}
