export { clusterMarkers, type MarkerGroup } from './labels/clusterMarkers.ts';
export { MapCanvas } from './MapCanvas.tsx';
export { PreviewCard, type PreviewCardProps } from './preview/PreviewCard.tsx';
export type { MapBounds, MapCanvasProps, MapController, MapIdle, MapMarker } from './types.ts';
export { toMapMarker } from './types.ts';
