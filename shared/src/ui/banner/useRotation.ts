import { useReducedMotion } from '@sideroad/shared/ui/media';
import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';

/** Whether pointer or focus is inside, and the handlers that notice it. */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: hovered || focused,
    handlers: {
      // A finger has no hover: its 'enter' would stop the banner until the next touch elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function subscribeVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageHidden = () =>
  useSyncExternalStore(
    subscribeVisibility,
    () => document.hidden,
    () => false,
  );

/** Whether a banner rotates: not after 'Pause', on hover, focus or a hidden tab, nor by itself under reduced motion. */
export function useRotation() {
  /** What the visitor chose by the button; null before that. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { attended, handlers } = useAttention();
  const reducedMotion = useReducedMotion();
  const hidden = usePageHidden();
  const playing = chosen ?? !reducedMotion;
  return {
    /** What the button says: the wish, whatever stops the banner just now. */
    playing,
    rotating: playing && !attended && !hidden,
    toggle: () => setChosen(!playing),
    handlers,
  };
}
