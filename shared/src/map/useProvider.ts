import { useHost } from '@sideroad/shared/host';
import { type ComponentType, useEffect, useState } from 'react';
import { loadLeaflet } from './leaflet/loadLeaflet.ts';
import type { ProviderProps } from './types.ts';

interface LoadedProvider {
  /** Null until it is loaded. */
  Provider: ComponentType<ProviderProps> | null;
  failed: boolean;
}

/** The provider of the map, loaded when a map is first shown. A failure is reported to the host. */
export function useProvider(): LoadedProvider {
  const { reportError } = useHost();
  const [state, setState] = useState<LoadedProvider>({ Provider: null, failed: false });
  useEffect(() => {
    let wanted = true;
    loadLeaflet().then(
      (Provider) => wanted && setState({ Provider, failed: false }),
      (error: unknown) => {
        reportError(error, { section: 'Map' });
        if (wanted) setState({ Provider: null, failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [reportError]);
  return state;
}
