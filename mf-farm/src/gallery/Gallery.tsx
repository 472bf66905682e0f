import type { Farm, Image } from '@sideroad/shared/contract';
import { Picture, useImagesSettled } from '@sideroad/shared/ui/picture';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { GalleryFrame } from './GalleryFrame.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useGalleryImages } from './useGalleryImages.ts';

/** Spec section 9: 'Image preload timeout 2000 ms.' */
const TIMEOUT_MS = 2000;

const COVER_SIZES = '(max-width: 787px) 100vw, (max-width: 1440px) 50vw, 656px';
const THUMBNAIL_SIZES = '(max-width: 1440px) 25vw, 328px';

function useSettled(images: readonly Image[]): boolean {
  const cover = useImagesSettled(images.slice(0, 1), { timeoutMs: TIMEOUT_MS, sizes: COVER_SIZES });
  const thumbnails = useImagesSettled(images.slice(1), { timeoutMs: TIMEOUT_MS, sizes: THUMBNAIL_SIZES });
  return cover && thumbnails;
}

/**
 * 1 large picture and up to 4 thumbnails with the share button. 'The gallery shows skeletons until the cover and
 * up to 4 gallery images load (2 s timeout each), then reveals one by one at 25 ms' (spec section 4). A farm
 * without pictures shows the placeholder (spec section 8).
 */
export function Gallery({ farm }: { farm: Farm }) {
  const images = useGalleryImages(farm);
  const settled = useSettled(images ?? []);
  const ready = images !== null && settled;
  const picture = (index: number) => {
    const image = images?.[index] ?? null;
    return (
      <Picture
        image={image}
        alt={image ? texts.gallery.alt(farm.name, index + 1) : texts.gallery.none(farm.name)}
        sizes={index === 0 ? COVER_SIZES : THUMBNAIL_SIZES}
        priority
      />
    );
  };
  return (
    <div className={classes.gallery}>
      <GalleryFrame
        {...(images ? { count: Math.max(images.length, 1) } : {})}
        busy={!ready}
        picture={ready ? picture : undefined}
      />
      <ShareButton title={farm.name} />
    </div>
  );
}

/** The gallery's place while the farm loads. */
export function GallerySkeleton() {
  return (
    <div className={classes.gallery}>
      <GalleryFrame busy />
    </div>
  );
}
