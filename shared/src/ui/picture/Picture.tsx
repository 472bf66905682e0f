import type { Image } from '@sideroad/shared/contract';
import { fileImage, sourceOf } from '@sideroad/shared/domain/imageSource';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { useFromServer } from '@sideroad/shared/ui/media';
import { useCallback, useRef, useState } from 'react';
import { preload } from 'react-dom';
import classes from './Picture.module.css';

/** URLs of pictures that have been on a page of this document. */
const seen = new Set<string>();

const noteSeen = (viewUrl: string): void => void seen.add(viewUrl);

/** Tells whether a picture was on a page before, so that it needs no skeleton, as after Back to a list. */
export const wasSeen = (image: Image | null): boolean => image !== null && seen.has(image.viewUrl);

/** What a picture shows on narrow screens (art direction). */
export interface NarrowPicture {
  /** Name of a site scene, or the URL of a remote's own picture. */
  scene: string;
  media: string;
  /** CSS `sizes`: how wide the picture is shown on them. */
  sizes: string;
}

export interface PictureProps {
  image: Image | null;
  /** Empty when text beside the picture says the same. */
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  narrow?: NarrowPicture | undefined;
  /** Site scene in place of a missing or broken picture. */
  fallbackScene?: string;
  /** Part of the first screen: loads at once and before the others. */
  priority?: boolean;
  /** Called once per picture, when it has loaded or failed, also when the browser had it already. */
  onSettled?: (() => void) | undefined;
}

// Only URLs contain a slash.
const imageOf = (scene: string): Image => (scene.includes('/') ? fileImage(scene) : sceneImage(scene));

/** Preloads a picture for some screens. React itself preloads plain `<img>` elements only. */
function preloadFor(media: string, { src, srcSet, sizes }: ReturnType<typeof sourceOf>): void {
  const variants = srcSet && sizes ? { imageSrcSet: srcSet, imageSizes: sizes } : {};
  preload(src, { as: 'image', fetchPriority: 'high', media, ...variants });
}

/** A picture that fills its parent, which gives the size. Shows its placeholder colour until it is there. */
export function Picture({
  image,
  alt,
  sizes,
  narrow,
  fallbackScene = 'placeholder',
  priority = false,
  onSettled,
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const settledUrl = useRef<string | null>(null);
  const wanted = image ?? sceneImage(fallbackScene);
  const shown = wanted.viewUrl === failedUrl ? sceneImage(fallbackScene) : wanted;

  const settle = useCallback(() => {
    if (settledUrl.current === wanted.viewUrl) return;
    settledUrl.current = wanted.viewUrl;
    noteSeen(wanted.viewUrl);
    onSettled?.();
  }, [wanted.viewUrl, onSettled]);
  const [fromServer] = useState(useFromServer());
  const colour = shown.placeholder;
  const mounted = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      // Through the CSSOM: the policy forbids style attributes in the document.
      element.style.backgroundColor = colour ?? '';
      // A picture may be complete, or have failed, before React listens: from the cache, or with the document.
      if (!element.complete) return;
      settle();
      if (fromServer && element.naturalWidth === 0) setFailedUrl(wanted.viewUrl);
    },
    [settle, colour, fromServer, wanted.viewUrl],
  );

  const narrowImage = narrow && shown === wanted ? imageOf(narrow.scene) : null;
  const wide = sourceOf(shown, sizes);
  const img = (
    <img
      {...wide}
      key={shown.viewUrl}
      ref={mounted}
      className={classes.picture}
      alt={alt}
      width={shown.width ?? undefined}
      height={shown.height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onLoad={settle}
      onError={() => {
        settle();
        setFailedUrl(wanted.viewUrl);
      }}
    />
  );
  if (!narrow || !narrowImage) return img;
  const source = sourceOf(narrowImage, narrow.sizes);
  if (priority) {
    preloadFor(narrow.media, source);
    preloadFor(`not all and ${narrow.media}`, wide);
  }
  return (
    <picture>
      <source
        media={narrow.media}
        srcSet={source.srcSet ?? source.src}
        sizes={source.sizes}
        width={narrowImage.width ?? undefined}
        height={narrowImage.height ?? undefined}
      />
      {img}
    </picture>
  );
}

export interface SceneImageProps extends Omit<PictureProps, 'image' | 'fallbackScene'> {
  /** Name of a site scene (`domain/sceneImages`), e.g. `home-hero`, or the URL of a remote's own picture. */
  scene: string;
}

/** A picture of the site itself. Fills its parent. */
export function SceneImage({ scene, ...rest }: SceneImageProps) {
  return <Picture image={imageOf(scene)} {...rest} />;
}
