import { useFromServer } from '@sideroad/shared/ui/media';
import { useEffect, useState } from 'react';

/** How long the browser rests after the page has loaded before anything moves by itself, in ms. */
const REST_MS = 1000;

/** Tells whether the document has loaded and rested. A page that came by navigation has settled at once. */
export function usePageSettled(): boolean {
  const [settled, setSettled] = useState(!useFromServer());
  useEffect(() => {
    if (settled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = setTimeout(() => setSettled(true), REST_MS);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
    return () => {
      window.removeEventListener('load', rest);
      clearTimeout(timer);
    };
  }, [settled]);
  return settled;
}
