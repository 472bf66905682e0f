export { MapCanvas } from './MapCanvas.tsx';
export {
  type MapBounds,
  type MapCanvasProps,
  type MapController,
  type MapIdle,
  type MapMarker,
  toMapMarker,
} from './types.ts';
