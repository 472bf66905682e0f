import { importAgain } from '@sideroad/shared/importAgain';
import type { ComponentType } from 'react';
import { loadBasemap } from '../basemap/loadBasemap.ts';
import type { ProviderProps } from '../types.ts';

let loading: Promise<ComponentType<ProviderProps>> | null = null;

async function start(): Promise<ComponentType<ProviderProps>> {
  const [{ createLeafletMap }, basemap] = await Promise.all([import('./LeafletMap.tsx'), loadBasemap()]);
  return createLeafletMap(basemap);
}

/** The embedded map's code and data, loaded once. What fails twice is not kept, so the next map tries again. */
export function loadLeaflet(): Promise<ComponentType<ProviderProps>> {
  loading ??= importAgain(start).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
