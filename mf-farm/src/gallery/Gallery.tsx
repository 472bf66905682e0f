import type { Farm, Image } from '@sideroad/shared/contract';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { useFromServer } from '@sideroad/shared/ui/media';
import { Picture, useImagesSettled } from '@sideroad/shared/ui/picture';
import { useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { GalleryFrame } from './GalleryFrame.tsx';
import { inMosaic, sizesAt } from './mosaic.ts';
import { ShareButton } from './ShareButton.tsx';
import { ShowAllButton } from './ShowAllButton.tsx';
import { useGalleryImages } from './useGalleryImages.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useViewerAddress } from './useViewerAddress.ts';
import { useViewerCode } from './useViewerCode.ts';
import { ViewButton } from './ViewButton.tsx';
import { ViewerFailed } from './ViewerFailed.tsx';

/** Spec section 9: 'Image preload timeout 2000 ms.' */
const TIMEOUT_MS = 2000;
const NONE: readonly Image[] = [];

function useSettled(images: readonly Image[]): boolean {
  const cover = useImagesSettled(images.slice(0, 1), { timeoutMs: TIMEOUT_MS, sizes: sizesAt(0) });
  const thumbnails = useImagesSettled(images.slice(1), { timeoutMs: TIMEOUT_MS, sizes: sizesAt(1) });
  return cover && thumbnails;
}

/**
 * 1 large picture and up to 4 thumbnails with the share button. 'The gallery shows skeletons until the cover and
 * up to 4 gallery images load (2 s timeout each), then reveals one by one at 25 ms' (spec section 4),
 * unless they came with the document. A farm without pictures shows its category's scene. Each picture opens the viewer, which has all of them.
 */
export function Gallery({ farm, mainCategory }: { farm: Farm; mainCategory?: string | undefined }) {
  const known = useGalleryImages(farm);
  const images = known ?? NONE;
  const total = images.length;
  const mosaic = inMosaic(images);
  // Pictures that came with the document are shown at once. Of those only the first loads before the others.
  const [isAtOnce] = useState(useFromServer() && known !== null);
  const settled = useSettled(isAtOnce ? NONE : mosaic);
  const ready = known !== null && settled;

  const place = useRef<HTMLDivElement>(null);
  const { photo, open, move, close } = useViewerAddress(total);
  const { Viewer, failure, retry } = useViewerCode(photo !== null);
  const { rememberOpener } = useReturnFocus(place, photo);
  const isComing = photo !== null && !Viewer && !failure;
  const view = (number: number) => (opener: HTMLElement) => {
    rememberOpener(opener);
    open(number);
  };

  const tile = (index: number) => {
    const image = mosaic[index];
    const number = index + 1;
    if (!image) {
      const scene = farmPicture(farm, mainCategory);
      return <Picture image={scene} alt={texts.gallery.none(farm.name)} sizes={sizesAt(0)} priority />;
    }
    return (
      <>
        <Picture
          image={image}
          alt={texts.gallery.alt(farm.name, number)}
          sizes={sizesAt(index)}
          priority={index === 0 || !isAtOnce}
        />
        <ViewButton
          label={texts.gallery.view(number, total)}
          busy={isComing && photo === number}
          onView={view(number)}
        />
      </>
    );
  };
  return (
    <div ref={place} className={classes.gallery}>
      <GalleryFrame
        {...(known ? { count: Math.max(mosaic.length, 1) } : {})}
        busy={!ready}
        isAtOnce={isAtOnce}
        picture={ready ? tile : undefined}
      />
      {ready && total > mosaic.length ? <ShowAllButton total={total} onView={view(1)} /> : null}
      <ShareButton title={farm.name} />
      {photo !== null && Viewer ? (
        <Viewer farmName={farm.name} images={images} photo={photo} onMove={move} onClose={close} />
      ) : null}
      {photo !== null && !Viewer && failure ? (
        <ViewerFailed farmName={farm.name} failure={failure} onRetry={retry} onClose={close} />
      ) : null}
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
