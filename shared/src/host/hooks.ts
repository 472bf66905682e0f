import type { MapToggle, Readable, RuntimeConfig, VisitorLocation } from '@sideroad/shared/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useHost } from './HostContext.ts';

function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.getServer ?? readable.get);
}

/** Run-time settings, e.g. `contactEmail`. */
export function useConfig(): RuntimeConfig {
  return useHost().config;
}

/** Where the visitor is, with `retry` for the 'Try again' button. */
export function useVisitorLocation(): VisitorLocation & { retry: () => void } {
  const { visitorLocation } = useHost();
  return { ...useReadable(visitorLocation), retry: visitorLocation.retry };
}

/**
 * Shows the map toggle in the host's header while the calling page is there [LIST-49, LIST-50]. `toggle` null takes it
 * away.
 */
export function useMapToggle(toggle: MapToggle | null): void {
  const { chrome } = useHost();
  const onToggle = useRef(toggle?.onToggle);
  useEffect(() => {
    onToggle.current = toggle?.onToggle;
  });
  const shown = toggle?.shown ?? null;
  useEffect(() => {
    if (shown === null) return;
    return chrome.registerMapToggle({ shown, onToggle: () => onToggle.current?.() });
  }, [chrome, shown]);
}

/** Pixels scrolled from the top. Renders on every scroll step: use it in small components only. */
export function useScrollPosition(): number {
  return useReadable(useHost().scroll.position);
}
