/** What bounds callers, for the site server too (`@sideroad/api/limits`). */
export { addressKey } from '../http/addressKey.ts';
export { limitOpen } from '../http/backPressure.ts';
export { isTooLong } from '../http/paths.ts';
