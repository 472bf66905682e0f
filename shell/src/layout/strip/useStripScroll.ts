import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Pixels that a browser's rounding of fractions may leave at an end. */
const SLACK = 1;

/** Watches a row that scrolls sideways: whether it stands at its ends, and how to turn it by what is visible. */
export function useStripScroll(row: RefObject<HTMLElement | null>) {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      setAtStart(element.scrollLeft <= SLACK);
      setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resizes.disconnect();
    };
  }, [row]);

  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = row.current;
      // Smooth or not is the stylesheet's to say: it knows of reduced motion.
      element?.scrollBy({ left: direction * element.clientWidth });
    },
    [row],
  );

  return { atStart, atEnd, turn };
}
