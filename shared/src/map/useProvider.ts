import { type ComponentType, useEffect, useState } from 'react';
import { loadLeaflet } from './leaflet/loadLeaflet.ts';
import type { ProviderProps } from './types.ts';

interface LoadedProvider {
  /** Null until it is loaded. */
  Provider: ComponentType<ProviderProps> | null;
  failed: boolean;
}

/** The provider of the map, loaded when a map is first shown. */
export function useProvider(): LoadedProvider {
  const [state, setState] = useState<LoadedProvider>({ Provider: null, failed: false });
  useEffect(() => {
    let wanted = true;
    loadLeaflet().then(
      (Provider) => wanted && setState({ Provider, failed: false }),
      () => wanted && setState({ Provider: null, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return state;
}
