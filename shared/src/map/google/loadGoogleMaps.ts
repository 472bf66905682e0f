import { loadScript } from './loadScript.ts';
import { KeyRefused, listenForRefusal, type MapsApi, mapsService } from './mapsService.ts';
import { browserTimer, type Timer, within } from './within.ts';

/** Waits before the second, third and fourth attempt (spec section 7: 'retried 3 times with backoff'). */
export const RETRY_DELAYS_MS = [500, 1000, 2000];

/** The service, once its script has run; also one that came after its time limit: it may not be loaded twice. */
const arrived = () => window.google?.maps;

async function attempt(key: string, after: Timer): Promise<MapsApi> {
  if (!arrived()) await loadScript(key, after);
  const maps = arrived();
  if (!maps) throw new Error('The maps service brought nothing');
  const libraries = Promise.all([maps.importLibrary('core'), maps.importLibrary('maps')]).catch(() => {
    // Google's own error may hold an address with the key.
    throw new Error('The maps service lacks a part of itself');
  });
  const [core, map] = await within(libraries, after);
  return { ...core, ...map };
}

async function persist(key: string, after: Timer): Promise<MapsApi> {
  let failure: unknown;
  for (const delay of [0, ...RETRY_DELAYS_MS]) {
    if (delay > 0) await new Promise<void>((resolve) => after(delay, resolve));
    try {
      return await attempt(key, after);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * The Maps JavaScript API, loaded once in a document (spec section 7: 'A maps service is loaded on demand with an
 * API key {key}, retried 3 times with backoff.'). A final failure is not kept, so the next map tries again.
 * @throws KeyRefused at once when the service has refused the key before
 * @throws Error of the last attempt; none holds the key
 */
export function loadGoogleMaps(key: string, after: Timer = browserTimer): Promise<MapsApi> {
  const service = mapsService();
  if (service.refused) return Promise.reject(new KeyRefused());
  listenForRefusal();
  service.loading ??= persist(key, after).catch((error: unknown) => {
    service.loading = null;
    throw error;
  });
  return service.loading;
}
