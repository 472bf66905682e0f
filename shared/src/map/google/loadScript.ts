import { type Timer, within } from './within.ts';

const ADDRESS = 'https://maps.googleapis.com/maps/api/js';

let scripts = 0;

/** Texts in English, names and borders as seen from Canada. `quarterly` changes four times a year. */
const addressOf = (key: string, callback: string) =>
  `${ADDRESS}?${new URLSearchParams({
    key,
    callback,
    v: 'quarterly',
    loading: 'async',
    language: 'en',
    region: 'CA',
  })}`;

/**
 * One attempt to load the service by a script element, which is removed when it fails.
 * @throws Error that does not hold the address, since the key stands in it
 */
export async function loadScript(key: string, after: Timer): Promise<void> {
  scripts += 1;
  const callback = `sideroadMapsReady${scripts}`;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    // Stays after a failure: a late script still calls it.
    Reflect.set(window, callback, () => {
      Reflect.deleteProperty(window, callback);
      resolve();
    });
    script.addEventListener('error', () => reject(new Error('The maps service cannot be reached')));
  });
  script.async = true;
  script.src = addressOf(key, callback);
  document.head.append(script);
  try {
    await within(loaded, after);
  } catch (error) {
    script.remove();
    throw error;
  }
}
