import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is in a hidden tab. */
export const usePageHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
