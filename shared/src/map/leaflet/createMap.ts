import { Map as LeafletMap, TileLayer } from 'leaflet';
import type { Basemap } from '../basemap/loadBasemap.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../limits.ts';
import type { ProviderProps } from '../types.ts';
import { BasemapLayer } from './BasemapLayer.ts';
import { isStill } from './motion.ts';

type MapStart = Pick<ProviderProps, 'initialCenter' | 'initialZoom' | 'tilesUrl'> & { basemap: Basemap };

/**
 * A Leaflet map in an element: 'no default controls … greedy gesture handling', which are Leaflet's wheel zoom and
 * one-finger pan. Keys are left alone: the map has no single-key shortcuts.
 */
export function createMap(
  element: HTMLElement,
  { initialCenter, initialZoom, tilesUrl, basemap }: MapStart,
): LeafletMap {
  const still = isStill();
  const map = new LeafletMap(element, {
    center: initialCenter,
    zoom: initialZoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    worldCopyJump: true,
    fadeAnimation: false,
    zoomAnimation: !still,
    inertia: !still,
  });
  map.addLayer(new BasemapLayer(basemap));
  // Its tiles lie over the embedded map; those that cannot be had leave it in sight.
  if (tilesUrl) map.addLayer(new TileLayer(tilesUrl));
  return map;
}
