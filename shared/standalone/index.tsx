import '@sideroad/shared/ui/tokens.css';
import { configureApi } from '@sideroad/shared/api';
import type { Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { createQueryClient, createRemoteLoader, readBlock } from '@sideroad/shared/hosting';
import { QueryClientProvider } from '@sideroad/shared/query';
import { BrowserRouter } from '@sideroad/shared/router';
import { createRoot } from 'react-dom/client';
import { createChosenLocation } from './locationStates.ts';
import { Standalone } from './Standalone.tsx';
import { createStandaloneServices } from './services.ts';

/** Page of an address, from the site's route table. */
export type MatchRoute = (
  pathname: string,
  search: string,
) => { remote: string; expose: string; props: object } | null;

type Runtime = Parameters<typeof createRemoteLoader>[0]['runtime'];

interface StandaloneOptions {
  runtime: Runtime;
  platform: string;
  matchRoute: MatchRoute;
  /** Route patterns of each remote by package name. */
  patterns: Record<string, string[]>;
}

/** A development build may compile while the page waits. */
const LOAD_TIMEOUT_MS = 30_000;

/** Starts the small host that runs one remote alone; which one, the document's registry says. */
export function startStandalone({ runtime, platform, matchRoute, patterns }: StandaloneOptions): void {
  const registry = readBlock<Registry>('sideroad-registry');
  const config = readBlock<RuntimeConfig>('sideroad-config');
  const remote = Object.keys(registry)[0] ?? '';
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element root');

  configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized: () => window.alert('The API answered 401.') });
  const visitorLocation = createChosenLocation();
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <HostProvider services={createStandaloneServices({ config, platform, visitorLocation })}>
        <BrowserRouter>
          <Standalone
            remote={remote}
            patterns={patterns[remote] ?? []}
            loader={createRemoteLoader({ registry, runtime, platform, timeoutMs: LOAD_TIMEOUT_MS })}
            matchRoute={matchRoute}
            onLocationState={visitorLocation.choose}
          />
        </BrowserRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
}
