import { importAgain } from '@sideroad/shared/importAgain';
import { type RefObject, useEffect, useState } from 'react';

type SlickSlides = typeof import('./SlickSlides.tsx').SlickSlides;

interface Options {
  /** The element round the slides, which are new elements in react-slick. */
  slides: RefObject<HTMLElement | null>;
  several: boolean;
  /** Whether pointer or focus is inside of the banner. */
  attended: boolean;
  rotating: boolean;
  delayMs: number;
}

/**
 * Loads react-slick when a banner of several slides first needs it: when the next slide is due, or when the visitor
 * reaches for the banner.
 * @returns `SlickSlides`, or null until it may take over: not while something in the slides is pressed or focused
 */
export function useSlick({ slides, several, attended, rotating, delayMs }: Options): SlickSlides | null {
  const [SlickSlides, setSlickSlides] = useState<SlickSlides | null>(null);
  const isWanted = several && SlickSlides === null && (attended || rotating);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const take = async () => {
      const module = await importAgain(() => import('./SlickSlides.tsx')).catch(() => null);
      // Without it the dots still change the slides; when the visitor comes or goes, it is asked for again.
      if (isOver || !module || slides.current?.matches(':active, :focus-within')) return;
      setSlickSlides(() => module.SlickSlides);
    };
    const timer = setTimeout(take, attended ? 0 : delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, attended, delayMs, slides]);
  return SlickSlides;
}
