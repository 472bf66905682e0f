import type { Image } from '@sideroad/shared/contract';
import { useNearViewport } from '@sideroad/shared/ui/media';
import { useImagesSettled, wasSeen } from '@sideroad/shared/ui/picture';
import { useState } from 'react';

/** [DATA-44] */
const PRELOAD_TIMEOUT_MS = 2000;

const NO_IMAGES: readonly (Image | null)[] = [];

/**
 * Preloads the pictures of a row of cards as soon as the row is near the window.
 * @param images null while it is not known which.
 * @param sizes CSS `sizes` they will be shown with.
 * @returns `settled`: each has loaded, failed or taken too long, so the cards may show; at once where all had been
 * seen before the row came (Back). Give `ref` to the row.
 */
export function useRevealTogether(images: readonly (Image | null)[] | null, sizes: string) {
  const { near, ref } = useNearViewport();
  const [isReturn] = useState(() => images?.every(wasSeen) === true);
  const wanted = near ? images : null;
  const settled = useImagesSettled(wanted ?? NO_IMAGES, { timeoutMs: PRELOAD_TIMEOUT_MS, sizes });
  return { ref, settled: isReturn || (wanted !== null && settled) };
}
