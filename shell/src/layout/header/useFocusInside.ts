import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the keyboard's focus, or a text field's, is inside an element. A press with the mouse focuses a button, too,
 * but does not count: nobody looks for the focus then.
 */
export function useFocusInside(element: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const enter = ({ target }: FocusEvent) => {
      setInside(target instanceof Element && target.matches(':focus-visible'));
    };
    const leave = () => setInside(false);
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
    };
  }, [element]);
  return inside;
}
