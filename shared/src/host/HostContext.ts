import type { HostServices } from '@sideroad/shared/contract';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);

/**
 * The services of whoever hosts this page [ARCH-27, ARCH-28].
 * @throws when there is no `HostProvider` above, which is a mistake of the host.
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
