import type { Image } from '@sideroad/shared/contract';

/** Addresses of pictures that have been on a page of this document. */
const seen = new Set<string>();

/** Tells that a picture has loaded or failed on a page. */
export const noteSeen = (viewUrl: string): void => void seen.add(viewUrl);

/** Whether the browser has a picture at hand: nobody waits for it again, as after Back to a list. */
export const wasSeen = (image: Image | null): boolean => image !== null && seen.has(image.viewUrl);
