import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives the focus back when the viewer closes: to the button that opened it, or, when the address did, to the one
 * that stands for the picture last shown. The page does not scroll to it.
 * @param place what holds the buttons that open the viewer, in the order of the pictures.
 */
export function useReturnFocus(place: RefObject<HTMLElement | null>, photo: number | null) {
  const opener = useRef<HTMLElement | null>(null);
  const lastShown = useRef(1);
  useEffect(() => {
    if (photo !== null) lastShown.current = photo;
  }, [photo]);

  const giveBack = useEffectEvent(() => {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]') ?? [])];
    const target = opener.current ?? buttons[lastShown.current - 1] ?? buttons.at(-1);
    target?.focus({ preventScroll: true });
    opener.current = null;
  });
  const isOpen = photo !== null;
  useEffect(() => {
    if (isOpen) return () => giveBack();
  }, [isOpen]);

  return {
    rememberOpener: (element: HTMLElement) => {
      opener.current = element;
    },
  };
}
