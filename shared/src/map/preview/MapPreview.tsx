import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import type { Point } from '../geo.ts';
import type { MapMarker, ProviderController } from '../types.ts';
import { PreviewCard } from './PreviewCard.tsx';
import classes from './preview.module.css';

/** A closing card still shows its farm, for its animation. */
export type PreviewState =
  | { phase: 'none' }
  | { phase: 'selected'; marker: MapMarker }
  | { phase: 'closing'; marker: MapMarker };

type PreviewEvent =
  /** The selected farm is this one now; null for none. */
  { type: 'selection'; marker: MapMarker | null } | { type: 'exited' };

export const NO_PREVIEW: PreviewState = { phase: 'none' };

/** Keeps the last farm while the card closes; another selection replaces it at once. */
export function previewReducer(state: PreviewState, event: PreviewEvent): PreviewState {
  if (event.type === 'exited') return state.phase === 'closing' ? NO_PREVIEW : state;
  if (event.marker) {
    const same = state.phase === 'selected' && state.marker === event.marker;
    return same ? state : { phase: 'selected', marker: event.marker };
  }
  return state.phase === 'selected' ? { phase: 'closing', marker: state.marker } : state;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12;
/** Pixels kept free between card and the map's edge. */
const EDGE = 16;

const clamp = (value: number, available: number, length: number) =>
  Math.max(EDGE, Math.min(value, available - length - EDGE));

/**
 * Places the floating card beside the label, inside the map: right of it, else left, below or above. All in
 * pixels from the map's corner.
 *
 * @param tip where the label points: the middle of its lower edge
 */
export function placePreview(tip: Point, label: Size, card: Size, map: Size): Point {
  const beside = tip.y - label.height;
  const right = tip.x + label.width / 2 + GAP;
  const left = tip.x - label.width / 2 - GAP - card.width;
  const y = clamp(beside, map.height, card.height);
  if (right + card.width + EDGE <= map.width) return { x: clamp(right, map.width, card.width), y };
  if (left >= EDGE) return { x: clamp(left, map.width, card.width), y };
  const x = clamp(tip.x - card.width / 2, map.width, card.width);
  const below = tip.y + GAP;
  const above = tip.y - label.height - GAP - card.height;
  const fitsBelow = below + card.height + EDGE <= map.height;
  return { x, y: clamp(fitsBelow ? below : above, map.height, card.height) };
}

export interface PreviewPlacer {
  /** The map moved: follow the label. */
  place: () => void;
}

interface MapPreviewProps {
  marker: MapMarker | null;
  controller: ProviderController | null;
  region: RefObject<HTMLElement | null>;
  onClose: () => void;
  placer: RefObject<PreviewPlacer | null>;
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});

/** Shows the preview card of the selected farm beside its label; below 768 px its style makes it a bottom sheet. */
export function MapPreview({ marker, controller, region, onClose, placer }: MapPreviewProps) {
  const [state, dispatch] = useReducer(previewReducer, NO_PREVIEW);
  const slot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dispatch({ type: 'selection', marker });
  }, [marker]);

  const place = () => {
    const element = slot.current;
    if (state.phase === 'none' || !element || !region.current || !controller) return;
    const label = region.current.querySelector<HTMLElement>('button[aria-current="true"]');
    const farm = controller.toPixel(state.marker.position);
    const move = (axis: string) => Number.parseFloat(label?.style.getPropertyValue(axis) ?? '') || 0;
    const tip = { x: farm.x + move('--move-x'), y: farm.y + move('--move-y') };
    const { x, y } = placePreview(tip, sizeOf(label), sizeOf(element), sizeOf(region.current));
    element.style.setProperty('--preview-x', `${Math.round(x)}px`);
    element.style.setProperty('--preview-y', `${Math.round(y)}px`);
  };
  useImperativeHandle(placer, () => ({ place }));
  useLayoutEffect(place);

  if (state.phase === 'none') return null;
  return (
    <div ref={slot} className={classes.slot}>
      <PreviewCard
        key={state.marker.id}
        marker={state.marker}
        phase={state.phase}
        onClose={onClose}
        onExited={() => dispatch({ type: 'exited' })}
      />
    </div>
  );
}
