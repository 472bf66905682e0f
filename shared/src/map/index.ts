export { clusterMarkers, type MarkerGroup } from './cluster/clusterMarkers.ts';
export { MapCanvas } from './MapCanvas.tsx';
export { PreviewCard, type PreviewCardProps } from './preview/PreviewCard.tsx';
export { toMapMarker } from './toMapMarker.ts';
export type { MapBounds, MapCanvasProps, MapController, MapIdle, MapMarker } from './types.ts';
