import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * The present in whole minutes since 1970, looked at again every 60 s (spec section 4). Null while a document made
 * by a server is taken over: its clock is not the visitor's.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, currentMinute, () => null);
}
