/// <reference types="google.maps" />
import { type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useConfig } from '@sideroad/shared/host';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Waits before the second, third and fourth attempt [MAP-34]. */
const RETRY_DELAYS_MS = [500, 1000, 2000];
/** An attempt without an event by then has failed. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const LIBRARIES: Libraries = ['core', 'maps', 'marker'];

/** Each remote has a copy of this code, and each copy needs its own id: the loader treats a script with its id as loaded. */
const SCRIPT_ID = `maps-service-${Math.random().toString(36).slice(2)}`;

/** Whether the service has refused the key; only another document can change that. */
export const REFUSED = Symbol.for('sideroad.mapsKeyRefused');
/** Event for the maps of all copies of this code. */
const REFUSAL = 'sideroad:maps-key-refused';

declare global {
  interface Window {
    [REFUSED]?: boolean;
    google?: typeof google;
    /** Called by the service when it refuses the key, after the map has been made. */
    gm_authFailure?: () => void;
  }
}

function watchRefusal(onRefusal: () => void): () => void {
  window.gm_authFailure = () => {
    window[REFUSED] = true;
    // Outside of Google's call: an error made within it would hold the script's URL, and so the key.
    queueMicrotask(() => window.dispatchEvent(new Event(REFUSAL)));
  };
  window.addEventListener(REFUSAL, onRefusal);
  return () => window.removeEventListener(REFUSAL, onRefusal);
}

/**
 * Spaces the loader's three retries, which it makes after 2, 8 and 24 ms: holds the script's error back until the next
 * attempt is due. A script without any event has failed too. `onSilence`: its libraries have not loaded, though it has.
 */
function spaceRetries(onSilence: () => void): () => void {
  const delays = [...RETRY_DELAYS_MS];
  let failed: HTMLScriptElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const fail = (script: Element) => script.dispatchEvent(new Event('error'));
  const limit = () => {
    timer = setTimeout(() => {
      const script = document.getElementById(SCRIPT_ID);
      if (script) fail(script);
      else onSilence();
    }, ATTEMPT_TIMEOUT_MS);
  };
  // It has left the document, so that this reaches the loader alone.
  const release = () => {
    if (failed) fail(failed);
    failed = null;
  };
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement) || event.target.id !== SCRIPT_ID) return;
    event.stopImmediatePropagation();
    failed = event.target;
    failed.remove();
    clearTimeout(timer);
    timer = setTimeout(() => {
      release();
      limit();
    }, delays.shift() ?? 0);
  };
  document.addEventListener('error', hold, { capture: true });
  limit();
  return () => {
    document.removeEventListener('error', hold, { capture: true });
    clearTimeout(timer);
    release();
  };
}

interface ServiceProps {
  /** Called on a final failure; the error does not contain the key. */
  onFail: (error: Error) => void;
  children: ReactNode;
}

/** Loads the service: texts in English, names and borders as seen from Canada. */
function ServiceLoader({ onFail, children }: ServiceProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: SCRIPT_ID,
    googleMapsApiKey: useConfig().googleMapsApiKey,
    // Changes four times a year.
    version: 'quarterly',
    language: 'en',
    region: 'CA',
    libraries: LIBRARIES,
  });
  const [isSilent, setSilent] = useState(false);
  const isOver = isLoaded || isSilent || loadError !== undefined;
  useEffect(() => (isOver ? undefined : spaceRetries(() => setSilent(true))), [isOver]);
  // The loader's error may hold a URL with the key.
  const reportFailure = useEffectEvent(() => onFail(new Error('The maps service cannot be reached')));
  useEffect(() => {
    if (isSilent || loadError) reportFailure();
  }, [isSilent, loadError]);
  return isLoaded ? children : null;
}

/**
 * Shows its children once the Maps JavaScript API has loaded, once per document. The next map retries after a
 * final failure, but not after a refused key [MAP-34].
 */
export function MapsService({ onFail, children }: ServiceProps) {
  // Another copy of this code may have loaded it; the loader would warn of that.
  const [wasThere] = useState(() => Boolean(window.google?.maps?.Map));
  const [isRefused, setRefused] = useState(() => Boolean(window[REFUSED]));
  const reportFailure = useEffectEvent(() => onFail(new Error('The maps service refuses the key')));
  useEffect(() => watchRefusal(() => setRefused(true)), []);
  useEffect(() => {
    if (isRefused) reportFailure();
  }, [isRefused]);
  if (isRefused) return null;
  return wasThere ? children : <ServiceLoader onFail={onFail}>{children}</ServiceLoader>;
}
