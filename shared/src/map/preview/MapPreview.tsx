import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import type { MapMarker, ProviderController } from '../types.ts';
import classes from './MapPreview.module.css';
import { PreviewCard } from './PreviewCard.tsx';
import { placePreview } from './placePreview.ts';
import { NO_PREVIEW, previewReducer } from './previewState.ts';

export interface PreviewPlacer {
  /** The map moved: follow the label. */
  place: () => void;
}

export interface MapPreviewProps {
  /** The selected farm; null closes the card. */
  marker: MapMarker | null;
  controller: ProviderController | null;
  /** The map's region. */
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
    const tip = controller.toPixel(state.marker.position);
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
