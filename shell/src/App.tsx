import { type RemoteLoader, RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useParams, useRoutes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { usePageFade } from './navigation/usePageFade.ts';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { decodablePath, type RemoteRoute, type Route, routeObjects } from './routes.ts';

interface AppProps {
  loader: RemoteLoader;
  /** The page of that name, where the site has it. */
  versions?: ReactNode;
}

/** The page of the current address, in the layout. The server renders and the browser hydrates the same tree. */
export function App({ loader, versions }: AppProps) {
  usePageFade();
  const { pathname } = useLocation();
  const elementOf = (route: Route) => {
    if (route.kind === 'remote') return <RemoteElement route={route} loader={loader} />;
    return route.page === 'login' ? <LoginPage /> : (versions ?? <NotFoundPage />);
  };
  const children = [
    ...routeObjects.map(({ route, ...object }) => ({ ...object, element: elementOf(route) })),
    { path: '*', element: <NotFoundPage /> },
  ];
  const element = (
    <Layout>
      <Outlet />
    </Layout>
  );
  const known = decodablePath(pathname);
  return useRoutes([{ element, children }], known === pathname ? undefined : known);
}

/** A page of a remote at the current address. */
function RemoteElement({ route, loader }: { route: RemoteRoute; loader: RemoteLoader }) {
  const { pathname, search } = useLocation();
  const params = useParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are those of the path
  const pageProps = useMemo(() => route.props({ params, search }), [route, pathname, search]);
  return <RemotePage loader={loader} remote={route.remote} expose={route.expose} pageProps={pageProps} />;
}
