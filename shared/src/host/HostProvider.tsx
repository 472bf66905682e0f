import type { HostServices } from '@sideroad/shared/contract';
import type { ReactNode } from 'react';
import { HostContext } from './HostContext.ts';

/** Gives the host's services to the pages below it. `services` must keep its identity between renders. */
export function HostProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostContext value={services}>{children}</HostContext>;
}
