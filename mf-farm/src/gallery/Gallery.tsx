import type { Farm, Image } from '@sideroad/shared/contract';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import { Button } from '@sideroad/shared/ui/button';
import { Modal } from '@sideroad/shared/ui/dialog';
import { FarmBadge } from '@sideroad/shared/ui/farmCard';
import { useFromServer } from '@sideroad/shared/ui/media';
import { Picture, useImagesSettled } from '@sideroad/shared/ui/picture';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { Images } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { areDrawn, GALLERY_SIZE, inMosaic, sizesAt, useGalleryImages } from './galleryImages.ts';
import { prefetchViewer, useReturnFocus, useViewerCode, useViewerUrl } from './useViewer.ts';

const SLOTS = Array.from({ length: GALLERY_SIZE }, (_, slot) => slot);

interface GalleryFrameProps {
  /** Number of pictures, 1 to 5; the frame's size stays the same. */
  count?: number;
  busy: boolean;
  /** Shows pictures without skeletons and animation. */
  isAtOnce?: boolean;
  /** Renders a picture; undefined while the pictures load. */
  picture?: ((index: number) => ReactNode) | undefined;
}

/** Shows the tiles of the gallery, the first of them large. */
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
        <div key={slot} className={classes.tile} data-page-picture={slot === 0 || undefined}>
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
  /** Title of the viewer. */
  title: string;
  /** The file did not load, or its code threw. */
  failure: 'network' | 'fault';
  onRetry: () => void;
  onClose: () => void;
}

/** Shows a dialog with `Try again` where the viewer's code did not load. */
function ViewerFailed({ title, failure, onRetry, onClose }: ViewerFailedProps) {
  const { failed } = texts.viewer;
  return (
    <Modal title={title} open onOpenChange={onClose}>
      <SectionFailed title={failed.title} text={failed[failure]} onRetry={onRetry} />
    </Modal>
  );
}

/** No photo delays the gallery longer [FARM-14]. */
const TIMEOUT_MS = 2000;
const NONE: readonly Image[] = [];

function useSettled(images: readonly Image[]): boolean {
  const cover = useImagesSettled(images.slice(0, 1), { timeoutMs: TIMEOUT_MS, sizes: sizesAt(0) });
  const thumbnails = useImagesSettled(images.slice(1), { timeoutMs: TIMEOUT_MS, sizes: sizesAt(1) });
  return cover && thumbnails;
}

interface GalleryProps {
  farm: Farm;
  mainCategory?: string | undefined;
  /** A button on the pictures. */
  children?: ReactNode;
}

/** Shows up to five pictures of a farm, each of which opens the viewer with all. */
export function Gallery({ farm, mainCategory, children }: GalleryProps) {
  const known = useGalleryImages(farm);
  const images = known ?? NONE;
  const total = images.length;
  const isDrawn = areDrawn(images);
  const mosaic = inMosaic(images);
  // Pictures of the document show at once, and only the first of them has priority.
  const [isAtOnce] = useState(useFromServer() && known !== null);
  const settled = useSettled(isAtOnce ? NONE : mosaic);
  const ready = known !== null && settled;

  const place = useRef<HTMLDivElement>(null);
  const { photo, open, move, close } = useViewerUrl(total);
  const { Viewer, failure, retry } = useViewerCode(photo !== null);
  const { rememberOpener } = useReturnFocus(place, photo);
  const isComing = photo !== null && !Viewer && !failure;
  /** Returns the props of a button that opens the viewer; it prefetches the viewer's code. */
  const viewProps = (number: number) =>
    ({
      'aria-haspopup': 'dialog',
      onPointerEnter: prefetchViewer,
      onPointerDown: prefetchViewer,
      onFocus: prefetchViewer,
      onClick: ({ currentTarget }) => {
        rememberOpener(currentTarget);
        open(number);
      },
    }) satisfies ComponentProps<'button'>;

  const badge = (
    <span className={classes.badge}>
      <FarmBadge banner={texts.gallery.drawn} />
    </span>
  );
  const tile = (index: number) => {
    const image = mosaic[index];
    const number = index + 1;
    const busy = isComing && photo === number;
    if (!image) {
      const scene = farmPicture(farm, mainCategory);
      return (
        <>
          <Picture image={scene} alt={texts.gallery.none(farm.name)} sizes={sizesAt(0)} priority />
          {badge}
        </>
      );
    }
    return (
      <>
        <Picture
          image={image}
          alt={texts.gallery.alt(farm.name, number, image)}
          sizes={sizesAt(index)}
          priority={index === 0 || !isAtOnce}
        />
        <button
          type="button"
          aria-label={texts.gallery.view(number, total)}
          aria-busy={busy}
          className={classes.view}
          {...viewProps(number)}
        >
          {busy ? <span className={classes.spinner} /> : null}
        </button>
        {isDrawn && index === 0 ? badge : null}
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
      {ready && total > mosaic.length ? (
        <Button
          variant="glass"
          className={classes.showAll}
          icon={<Images aria-hidden="true" />}
          {...viewProps(1)}
        >
          {texts.gallery.showAll(total, isDrawn)}
        </Button>
      ) : null}
      {children}
      {photo !== null && Viewer ? (
        <Viewer farmName={farm.name} images={images} photo={photo} onMove={move} onClose={close} />
      ) : null}
      {photo !== null && !Viewer && failure ? (
        <ViewerFailed
          title={texts.viewer.title(farm.name, isDrawn)}
          failure={failure}
          onRetry={retry}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** Shows the gallery's skeletons while the farm loads. */
export function GallerySkeleton() {
  return (
    <div className={classes.gallery}>
      <GalleryFrame busy />
    </div>
  );
}
