import { useConfig, useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadBasemap } from './basemap/loadBasemap.ts';
import type { ProviderProps } from './types.ts';

let loading: Promise<ComponentType<ProviderProps>> | null = null;

async function start(): Promise<ComponentType<ProviderProps>> {
  const [{ createLeafletMap }, basemap] = await Promise.all([
    import('./leaflet/LeafletMap.tsx'),
    loadBasemap(),
  ]);
  return createLeafletMap(basemap);
}

/** The embedded map's code and data, loaded once. What fails twice is not kept, so the next map tries again. */
function loadLeaflet(): Promise<ComponentType<ProviderProps>> {
  loading ??= importAgain(start).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

interface LoadedProvider {
  /** Null until it is loaded. */
  Provider: ComponentType<ProviderProps> | null;
  failed: boolean;
}

/** The maps service when the site has a key for it, else the embedded map; each comes in chunks of its own. */
async function loadProvider(googleMapsApiKey: string): Promise<ComponentType<ProviderProps>> {
  if (googleMapsApiKey === '') return loadLeaflet();
  const { GoogleFarmMap } = await importAgain(() => import('./google/GoogleFarmMap.tsx'));
  return GoogleFarmMap;
}

/**
 * The provider of the map, loaded when a map is first shown. A failure is reported to the host, also one that the
 * provider tells later by `fail`.
 */
export function useProvider(): LoadedProvider & { fail: (error: unknown) => void } {
  const { reportError } = useHost();
  const { googleMapsApiKey } = useConfig();
  const [state, setState] = useState<LoadedProvider>({ Provider: null, failed: false });
  const fail = useCallback(
    (error: unknown) => {
      reportError(error, { section: 'Map' });
      setState({ Provider: null, failed: true });
    },
    [reportError],
  );
  useEffect(() => {
    let wanted = true;
    loadProvider(googleMapsApiKey).then(
      (Provider) => wanted && setState({ Provider, failed: false }),
      (error: unknown) => {
        if (wanted) fail(error);
        else reportError(error, { section: 'Map' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [googleMapsApiKey, fail, reportError]);
  return { ...state, fail };
}
