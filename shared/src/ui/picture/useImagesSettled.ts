import type { Image } from '@sideroad/shared/contract';
import { sourceOf } from '@sideroad/shared/domain/imageSource';
import { useEffect, useRef, useState } from 'react';

interface Options {
  /** How long one picture may delay the others. */
  timeoutMs: number;
  /** The `sizes` the pictures are shown with, so that the very files are loaded that will be shown. */
  sizes?: string;
}

/** Preloads a picture; calls back once it has loaded, failed or timed out. Returns how to cancel. */
function preload(image: Image, timeoutMs: number, sizes: string, onSettled: () => void): () => void {
  const element = document.createElement('img');
  const timer = setTimeout(onSettled, timeoutMs);
  const forget = () => {
    clearTimeout(timer);
    element.onload = null;
    element.onerror = null;
  };
  const finish = () => {
    forget();
    onSettled();
  };
  element.onload = finish;
  element.onerror = finish;
  const source = sourceOf(image, sizes);
  // `src` last: the choice among the variants must not start without them.
  if (source.srcSet) {
    element.sizes = sizes;
    element.srcset = source.srcSet;
  }
  element.src = source.src;
  return forget;
}

/** Preloads pictures. True once every one has loaded, failed or timed out; another set (by URL) starts again. */
export function useImagesSettled(
  images: readonly (Image | null)[],
  { timeoutMs, sizes = '100vw' }: Options,
): boolean {
  const present = images.filter((image) => image !== null);
  const wanted = present.map((image) => image.viewUrl).join(' ');
  const [settled, setSettled] = useState('');
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  useEffect(() => {
    const waiting = new Set(latest.current.map((image) => image.viewUrl));
    const forget = latest.current.map((image) =>
      preload(image, timeoutMs, sizes, () => {
        waiting.delete(image.viewUrl);
        if (waiting.size === 0) setSettled(wanted);
      }),
    );
    return () => {
      for (const stop of forget) stop();
    };
  }, [wanted, timeoutMs, sizes]);
  return settled === wanted;
}
