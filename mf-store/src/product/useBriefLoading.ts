import { useFromServer } from '@sideroad/shared/ui/media';
import { useEffect, useState } from 'react';

const LOADING_MS = 300;

/**
 * Returns true for 300 ms after the first render and after each change of `shown` [STORE-18]. Content that
 * the server rendered does not load.
 * @param shown name of the content
 */
export function useBriefLoading(shown: string): boolean {
  const [loaded, setLoaded] = useState(useFromServer() ? shown : null);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(shown), LOADING_MS);
    return () => {
      clearTimeout(timer);
      // Content that comes back loads again.
      setLoaded(null);
    };
  }, [shown]);
  return loaded !== shown;
}
