export { clusterMarkers, type MarkerGroup } from './labels/clusterMarkers.ts';
export { MapCanvas } from './MapCanvas.tsx';
export { PreviewCard, type PreviewCardProps } from './preview/PreviewCard.tsx';
export {
  type MapBounds,
  type MapCanvasProps,
  type MapController,
  type MapIdle,
  type MapMarker,
  toMapMarker,
} from './types.ts';
