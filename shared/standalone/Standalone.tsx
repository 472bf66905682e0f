import { type RemoteLoader, RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { EmptyState } from '@sideroad/shared/ui/state';
import type { MatchRoute } from './index.tsx';
import { sampleAddress } from './sampleAddresses.ts';
import { Toolbar } from './Toolbar.tsx';

interface StandaloneProps {
  remote: string;
  patterns: string[];
  loader: RemoteLoader;
  matchRoute: MatchRoute;
  onLocationState: (name: string) => void;
}

/** The one remote at the current address, through the same boundary as in the shell. */
export function Standalone({ remote, patterns, loader, matchRoute, onLocationState }: StandaloneProps) {
  const { pathname, search } = useLocation();
  const found = matchRoute(pathname, search);
  return (
    <>
      <Toolbar remote={remote} addresses={patterns.map(sampleAddress)} onLocationState={onLocationState} />
      <main>
        {found?.remote === remote ? (
          <RemotePage loader={loader} remote={remote} expose={found.expose} pageProps={found.props} />
        ) : (
          <EmptyState
            title={`${pathname} is not a page of ${remote}`}
            text="Choose one of its addresses in the bar above."
          />
        )}
      </main>
    </>
  );
}
