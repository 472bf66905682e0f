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

/** Loads the embedded map's code and data once. After two failures the next map tries again. */
function loadLeaflet(): Promise<ComponentType<ProviderProps>> {
  loading ??= importAgain(start).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

interface LoadedProvider {
  Provider: ComponentType<ProviderProps> | null;
  failed: boolean;
}

/** Loads Google's map when the site has a key, else the embedded map; each has its own chunks. */
async function loadProvider(googleMapsApiKey: string): Promise<ComponentType<ProviderProps>> {
  if (googleMapsApiKey === '') return loadLeaflet();
  const { GoogleFarmMap } = await importAgain(() => import('./google/GoogleFarmMap.tsx'));
  return GoogleFarmMap;
}

/**
 * Loads the map's provider when a map is first shown. Reports a failure to the host, also a later one by `fail`.
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
