import type { ComponentType } from 'react';
import type { ProviderProps } from '../types.ts';
import { createGoogleMap } from './GoogleMap.tsx';
import { loadGoogleMaps } from './loadGoogleMaps.ts';

/** The maps service as a component, loaded with the site's key. */
export async function loadGoogle(key: string): Promise<ComponentType<ProviderProps>> {
  return createGoogleMap(await loadGoogleMaps(key));
}
