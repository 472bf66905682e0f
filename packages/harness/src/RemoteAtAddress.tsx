import { type RemoteLoader, RemotePage } from '@sideroad/shared/hosting';
import { useLocation } from '@sideroad/shared/router';
import { EmptyState } from '@sideroad/shared/ui/state';
import { useMemo, useRef } from 'react';
import { exposeOfStage } from './bar/picking.ts';
import type { HostParts } from './hostParts.ts';

interface RemoteAtAddressProps {
  remote: string;
  loader: RemoteLoader;
  parts: HostParts;
}

/** Shows the remote's page at the current address, in the same boundary as in the shell, or a stage of an expose. */
export function RemoteAtAddress({ remote, loader, parts }: RemoteAtAddressProps) {
  const main = useRef<HTMLElement>(null);
  parts.useNavigationRules(main);
  return (
    <main ref={main} id="content" tabIndex={-1}>
      <Shown remote={remote} loader={loader} parts={parts} />
    </main>
  );
}

function Shown({ remote, loader, parts }: RemoteAtAddressProps) {
  const { pathname, search } = useLocation();
  // The same object while the address is the same: another one clears an error message.
  const found = useMemo(() => parts.matchRoute(pathname, search), [parts, pathname, search]);
  if (found?.remote === remote) {
    return <RemotePage loader={loader} remote={remote} expose={found.expose} pageProps={found.props} />;
  }
  const Stage = parts.stages[`${remote}${exposeOfStage(pathname) ?? ''}`];
  if (Stage) return <Stage />;
  return (
    <EmptyState
      title={`${pathname} is not a page of ${remote}`}
      text="Choose one of its pages in the bar above."
    />
  );
}
