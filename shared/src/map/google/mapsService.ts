/// <reference types="google.maps" />

/** The two libraries of the Maps JavaScript API that a map of farms needs. */
export type MapsApi = google.maps.CoreLibrary & google.maps.MapsLibrary;

/** What is known of the maps service in this document. */
interface MapsService {
  /** Kept while it is under way and once it has succeeded. */
  loading: Promise<MapsApi> | null;
  /** The service does not accept the key; only another document can change that. */
  refused: boolean;
  /** Told when the service refuses the key. */
  watchers: Set<() => void>;
}

/**
 * Each remote has this code in its own bundle (ADR 4), but the service may be loaded only once in a document: so
 * what is known of it stands at the window. The number changes when the shape does.
 */
const PLACE = Symbol.for('sideroad.mapsService/1');

declare global {
  interface Window {
    [PLACE]?: MapsService;
    google?: typeof google;
    /** Called by the service when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** What is known of the maps service in this document. */
export function mapsService(): MapsService {
  window[PLACE] ??= { loading: null, refused: false, watchers: new Set() };
  return window[PLACE];
}

/** Thrown, and told, when the service does not accept the key. It does not hold the key. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  constructor() {
    super('The maps service refuses the key');
  }
}

/** Has the service's refusal of the key, which it tells after the map has been made, reach the maps on the page. */
export function listenForRefusal(): void {
  window.gm_authFailure = () => {
    const service = mapsService();
    service.refused = true;
    // Outside of Google's call: an error made within it would hold the script's address, and so the key.
    queueMicrotask(() => {
      for (const watcher of service.watchers) watcher();
    });
  };
}

/** Calls back when the service refuses the key, also when it has done so before; returns how to stop. */
export function watchRefusal(watcher: () => void): () => void {
  const { refused, watchers } = mapsService();
  if (refused) watcher();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
