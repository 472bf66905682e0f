import type { Farm, Image } from '@sideroad/shared/contract';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { Modal } from '@sideroad/shared/ui/dialog';
import { useFromServer } from '@sideroad/shared/ui/media';
import { Picture, useImagesSettled } from '@sideroad/shared/ui/picture';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { GALLERY_SIZE, inMosaic, sizesAt, useGalleryImages } from './galleryImages.ts';
import { ShareButton } from './ShareButton.tsx';
import { useReturnFocus, useViewerAddress, useViewerCode } from './useViewer.ts';
import { ShowAllButton, ViewButton } from './viewButtons.tsx';

const SLOTS = Array.from({ length: GALLERY_SIZE }, (_, slot) => slot);

interface GalleryFrameProps {
  /** How many pictures there are, 1 to 5: fewer share the same frame. */
  count?: number;
  busy: boolean;
  /** Pictures show without a skeleton and without motion. */
  isAtOnce?: boolean;
  /** Renders one picture; absent while the pictures load. */
  picture?: ((index: number) => ReactNode) | undefined;
}

/** The frame of the gallery with its tiles; the first is the large one. */
function GalleryFrame({ count = GALLERY_SIZE, busy, isAtOnce = false, picture }: GalleryFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label={texts.gallery.label}
      aria-busy={busy}
      className={classes.frame}
      data-count={count}
    >
      {SLOTS.slice(0, count).map((slot) => (
        <div key={slot} className={classes.tile}>
          {isAtOnce ? null : <Skeleton className={classes.skeleton} />}
          {picture ? (
            <div
              className={classes.picture}
              style={isAtOnce ? undefined : { animationDelay: `calc(${slot} * var(--stagger))` }}
            >
              {picture(slot)}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface ViewerFailedProps {
  farmName: string;
  /** Whether the file did not come, or its code threw. */
  failure: 'network' | 'fault';
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a viewer whose code did not come (decision B8): the page stays, and 'Try again' asks once more. */
function ViewerFailed({ farmName, failure, onRetry, onClose }: ViewerFailedProps) {
  const { title, [failure]: text } = texts.viewer.failed;
  return (
    <Modal title={texts.viewer.title(farmName)} open onOpenChange={onClose}>
      <SectionFailed title={title} text={text} onRetry={onRetry} />
    </Modal>
  );
}

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
