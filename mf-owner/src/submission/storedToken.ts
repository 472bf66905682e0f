import { TOKEN_KEY } from '@sideroad/shared/api';

/**
 * Decision F10: the farm's token is 'written to `ACCESS_TOKEN` only when none is there'. One that this form wrote
 * earlier is replaced by the fresh one.
 * @param owned whether what is stored was written by this form
 * @returns whether what is stored now was written by this form
 */
export function storeToken(accessToken: string, owned: boolean): boolean {
  try {
    if (!accessToken || (localStorage.getItem(TOKEN_KEY) !== null && !owned)) return false;
    localStorage.setItem(TOKEN_KEY, accessToken);
    return true;
  } catch {
    return false;
  }
}

/** Decision F10: 'removed after confirm-gallery'. */
export function removeToken(owned: boolean): void {
  try {
    if (owned) localStorage.removeItem(TOKEN_KEY);
  } catch {}
}
