import { useFromServer } from '@sideroad/shared/ui/media';
import { useEffect, useState } from 'react';

/** Spec section 9: 'Store loading 300 ms.' */
const LOADING_MS = 300;

/**
 * True for 300 ms from the first drawing and from each change of what is shown (spec section 4: 'Rails and lists load
 * for 300 ms, then show'). What came with the document is there already.
 * @param shown names what is shown.
 */
export function useBriefLoading(shown: string): boolean {
  const [loaded, setLoaded] = useState(useFromServer() ? shown : null);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(shown), LOADING_MS);
    return () => {
      clearTimeout(timer);
      // What comes back after something else loads again.
      setLoaded(null);
    };
  }, [shown]);
  return loaded !== shown;
}
