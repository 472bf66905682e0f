/// <reference types="google.maps" />
import { type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useConfig } from '@sideroad/shared/host';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Waits before the second, third and fourth attempt ([MAP-34]). */
const RETRY_DELAYS_MS = [500, 1000, 2000];
/** An attempt that has told nothing by then has failed. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const LIBRARIES: Libraries = ['core', 'maps'];

/** Each remote has a copy of this code, whose loader would take another copy's script for one that has loaded. */
const SCRIPT_ID = `maps-service-${Math.random().toString(36).slice(2)}`;

/** Whether the service has refused the key; only another document can change that. */
export const REFUSED = Symbol.for('sideroad.mapsKeyRefused');
/** Tells the maps of all copies of this code when it does. */
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
    // Outside of Google's call: an error made within it would hold the script's address, and so the key.
    queueMicrotask(() => window.dispatchEvent(new Event(REFUSAL)));
  };
  window.addEventListener(REFUSAL, onRefusal);
  return () => window.removeEventListener(REFUSAL, onRefusal);
}

/**
 * Spaces the loader's three retries, which it makes after 2, 8 and 24 ms: it is told that its script has failed only
 * when the next attempt is due. A script that tells nothing has failed too.
 * @param onSilence the script has come, but not what it has to load
 * @returns stops, and leaves the loader to itself
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
  /** There will be no maps; the error does not hold the key. */
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
  // The loader's error may hold an address with the key.
  const tell = useEffectEvent(() => onFail(new Error('The maps service cannot be reached')));
  useEffect(() => {
    if (isSilent || loadError) tell();
  }, [isSilent, loadError]);
  return isLoaded ? children : null;
}

/**
 * Shows its children once the Maps JavaScript API is there, loaded once in a document ([MAP-34]). A final failure is
 * not kept, so the next map tries again; a refused key is.
 */
export function MapsService({ onFail, children }: ServiceProps) {
  // Another copy of this code may have loaded it; the loader would warn of that.
  const [wasThere] = useState(() => Boolean(window.google?.maps?.Map));
  const [isRefused, setRefused] = useState(() => Boolean(window[REFUSED]));
  const tell = useEffectEvent(() => onFail(new Error('The maps service refuses the key')));
  useEffect(() => watchRefusal(() => setRefused(true)), []);
  useEffect(() => {
    if (isRefused) tell();
  }, [isRefused]);
  if (isRefused) return null;
  return wasThere ? children : <ServiceLoader onFail={onFail}>{children}</ServiceLoader>;
}
