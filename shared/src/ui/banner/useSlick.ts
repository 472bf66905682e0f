import { importAgain } from '@sideroad/shared/importAgain';
import { type RefObject, useEffect, useState } from 'react';

type SlickSlides = typeof import('./SlickSlides.tsx').SlickSlides;

/** How often a banner that is in use is looked at again, in ms. */
const IN_USE_MS = 250;

/**
 * Loads react-slick when the browser is idle, if `isWanted`. Null until it may take over the box: not while something in
 * it is pressed or focused, because react-slick replaces the slides and dots.
 */
export function useSlick(box: RefObject<HTMLElement | null>, isWanted: boolean): SlickSlides | null {
  const [SlickSlides, setSlickSlides] = useState<SlickSlides | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const take = async () => {
      // Without it the dots still change the slides.
      const module = await importAgain(() => import('./SlickSlides.tsx')).catch(() => null);
      if (isOver || !module) return;
      if (box.current?.matches(':active, :focus-within')) timer = setTimeout(take, IN_USE_MS);
      else setSlickSlides(() => module.SlickSlides);
    };
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(take, { timeout: 2000 });
    else timer = setTimeout(take, 1000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [box, isWanted]);
  return SlickSlides;
}
