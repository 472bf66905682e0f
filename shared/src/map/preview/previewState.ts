import type { MapMarker } from '../types.ts';

/** The card is absent, selected or closing [MAP-25]. */
export type PreviewState =
  | { phase: 'none' }
  | { phase: 'selected'; marker: MapMarker }
  | { phase: 'closing'; marker: MapMarker };

export type PreviewEvent =
  /** The selected farm is this one now; null for none. */
  | { type: 'selection'; marker: MapMarker | null }
  /** The exit animation is over. */
  | { type: 'exited' };

export const NO_PREVIEW: PreviewState = { phase: 'none' };

/** The card keeps showing the last farm while it closes; another selection takes over at once. */
export function previewReducer(state: PreviewState, event: PreviewEvent): PreviewState {
  if (event.type === 'exited') return state.phase === 'closing' ? NO_PREVIEW : state;
  if (event.marker) {
    const same = state.phase === 'selected' && state.marker === event.marker;
    return same ? state : { phase: 'selected', marker: event.marker };
  }
  return state.phase === 'selected' ? { phase: 'closing', marker: state.marker } : state;
}
