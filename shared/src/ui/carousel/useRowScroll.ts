import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';

/** Pixels that a browser's rounding of fractions may leave at an end. */
const SLACK = 1;

/** Watches a row that scrolls sideways: whether it stands at its ends, and how to turn it by what is visible. */
export function useRowScroll(row: RefObject<HTMLElement | null>) {
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

/**
 * Brings an entry (`li`) that takes the focus into its row's view: the browser takes the first one beyond the edge for
 * visible. At once: an arrow that is still on its way to being disabled would catch the focus of a quick Tab. For
 * `onFocus` of the row, which must be positioned.
 */
export function showFocusedInRow({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  const entry = target.closest('li');
  if (!entry) return;
  const beyond = entry.offsetLeft + entry.offsetWidth - row.clientWidth;
  if (entry.offsetLeft < row.scrollLeft) row.scrollTo({ left: entry.offsetLeft, behavior: 'instant' });
  else if (beyond > row.scrollLeft) row.scrollTo({ left: beyond, behavior: 'instant' });
}
