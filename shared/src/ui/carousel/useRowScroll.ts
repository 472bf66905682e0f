import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';

/** How much of an entry is inside when it is in view, 0 to 1; below 1, because browsers round fractions of pixels. */
const IN_VIEW = 0.9;

/**
 * Watches a row that scrolls sideways: which entries are in view and whether it is at its ends. `turn` scrolls by one view.
 * Before the first measurement, as on the server, the row is at its start and every entry counts as in view.
 */
export function useRowScroll(row: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState<readonly boolean[] | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const inside = new Set<Element>();
    const views = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= IN_VIEW) inside.add(target);
          else inside.delete(target);
        }
        setSeen([...element.children].map((entry) => inside.has(entry)));
      },
      { root: element, threshold: IN_VIEW },
    );
    const watch = () => {
      views.disconnect();
      for (const entry of element.children) views.observe(entry);
    };
    const changes = new MutationObserver(watch);
    changes.observe(element, { childList: true });
    watch();
    return () => {
      changes.disconnect();
      views.disconnect();
    };
  }, [row]);

  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = row.current;
      // The stylesheet decides whether this is smooth: it knows about reduced motion.
      element?.scrollBy({ left: direction * element.clientWidth });
    },
    [row],
  );

  return {
    atStart: seen?.[0] ?? true,
    atEnd: seen?.at(-1) ?? false,
    isInView: (index: number) => seen?.[index] ?? true,
    isMeasured: seen !== null,
    turn,
  };
}

/**
 * Scrolls a focused entry (`li`) into its row's view; the browser treats the first one beyond the edge as visible. Without
 * animation: an arrow that is not yet disabled would catch the focus of a quick Tab. For `onFocus` of the row, which must
 * be positioned.
 */
export function showFocusedInRow({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  const entry = target.closest('li');
  if (!entry) return;
  const beyond = entry.offsetLeft + entry.offsetWidth - row.clientWidth;
  if (entry.offsetLeft < row.scrollLeft) row.scrollTo({ left: entry.offsetLeft, behavior: 'instant' });
  else if (beyond > row.scrollLeft) row.scrollTo({ left: beyond, behavior: 'instant' });
}
