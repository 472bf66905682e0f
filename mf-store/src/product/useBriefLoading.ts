import { useFromServer } from '@sideroad/shared/ui/media';
import { useEffect, useState } from 'react';

const LOADING_MS = 300;

/** Returns true for 300 ms after each change of `shown` [STORE-18]; what the server rendered does not load. */
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
