import type { HostServices } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import type { RemoteLoader } from '@sideroad/shared/hosting';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@sideroad/shared/query';
import type { ComponentType, ReactNode } from 'react';
import { App } from './App.tsx';
import { UnauthorizedRedirect } from './host/unauthorized.tsx';

interface SiteProps {
  queries: QueryClient;
  services: HostServices;
  loader: RemoteLoader;
  /** The router of the browser's history, or of one address on the server. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The document's dehydrated queries; undefined on the server. */
  dehydrated?: DehydratedState | null;
  /** What QA gets where overrides are allowed. */
  qa?: { tools: ReactNode; versions: ReactNode } | null;
}

/** The whole site as one tree, so that the server's ids and Suspense markers match the browser's. */
export function Site({ queries, services, loader, Router, dehydrated, qa }: SiteProps) {
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={dehydrated}>
        <HostProvider services={services}>
          <Router>
            <UnauthorizedRedirect />
            <App loader={loader} versions={qa?.versions} />
            {qa?.tools}
          </Router>
        </HostProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
