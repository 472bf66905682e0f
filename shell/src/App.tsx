import type { HostServices } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { type RemoteLoader, RemotePage, UnauthorizedRedirect } from '@sideroad/shared/hosting';
import { decodablePath, type RemoteRoute, type Route, routeObjects } from '@sideroad/shared/hosting/routes';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@sideroad/shared/query';
import { useLocation } from '@sideroad/shared/router';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Outlet, useParams, useRoutes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { usePageFade } from './navigation/usePageFade.ts';
import { LoginPage, NotFoundPage } from './pages/pages.tsx';

interface AppProps {
  loader: RemoteLoader;
}

/** Renders the page of the current URL in the layout, the same on the server and in the browser. */
export function App({ loader }: AppProps) {
  usePageFade();
  const { pathname } = useLocation();
  const elementOf = (route: Route) =>
    route.kind === 'remote' ? <RemoteElement route={route} loader={loader} /> : <LoginPage />;
  const children = [
    ...routeObjects().map(({ route, ...object }) => ({ ...object, element: elementOf(route) })),
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

function RemoteElement({ route, loader }: { route: RemoteRoute; loader: RemoteLoader }) {
  const { pathname, search } = useLocation();
  const params = useParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are those of the path
  const pageProps = useMemo(() => route.props({ params, search }), [route, pathname, search]);
  return <RemotePage loader={loader} remote={route.remote} expose={route.expose} pageProps={pageProps} />;
}

interface SiteProps {
  queries: QueryClient;
  services: HostServices;
  loader: RemoteLoader;
  /** The router of the browser's history, or of one URL on the server. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The document's dehydrated queries; undefined on the server. */
  dehydrated?: DehydratedState | null;
}

/** Renders the whole site as one tree, so that ids and Suspense markers of server and browser match. */
export function Site({ queries, services, loader, Router, dehydrated }: SiteProps) {
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={dehydrated}>
        <HostProvider services={services}>
          <Router>
            <UnauthorizedRedirect />
            <App loader={loader} />
          </Router>
        </HostProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
