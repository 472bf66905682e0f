import { RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { type ReactNode, useState } from 'react';
import { DocumentPage } from './document/DocumentPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { loader } from './remotes/loader.ts';
import { matchRoute } from './routes.ts';

interface AppProps {
  /** The page of that name, where the site has it. */
  versions: ReactNode;
  /** HTML of the first page as the document brought it; null where it brought none. */
  documentPage: string | null;
}

/** The page of the current address, in the layout. */
export function App(props: AppProps) {
  return (
    <Layout>
      <CurrentPage {...props} />
    </Layout>
  );
}

function CurrentPage({ versions, documentPage }: AppProps) {
  const { key, pathname, search } = useLocation();
  const [firstKey] = useState(key);
  const found = matchRoute(pathname, search);
  if (!found) return <NotFoundPage />;
  const { route, match } = found;
  if (route.kind === 'shell') return route.page === 'login' ? <LoginPage /> : (versions ?? <NotFoundPage />);
  return (
    <RemotePage
      loader={loader}
      remote={route.remote}
      expose={route.expose}
      pageProps={route.props(match)}
      loading={documentPage !== null && key === firstKey ? <DocumentPage html={documentPage} /> : undefined}
    />
  );
}
