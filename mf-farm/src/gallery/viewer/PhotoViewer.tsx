import type { Image } from '@sideroad/shared/contract';
import { ChevronLeft, ChevronRight, ImageOff, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import Lightbox, { type Labels } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { texts } from '../../texts.ts';
import { Caption } from './Caption.tsx';
import { dialogKeys } from './dialogKeys.ts';
import classes from './PhotoViewer.module.css';
import { Preview } from './Preview.tsx';
import { toSlide } from './slides.ts';
import './vendor.css';

export interface PhotoViewerProps {
  farmName: string;
  /** All pictures of the farm, the cover first. */
  images: readonly Image[];
  /** The picture to begin with, 1-based; from then on the viewer leads. */
  photo: number;
  /** Another picture shows, 1-based. */
  onMove: (photo: number) => void;
  /** The visitor wants the page back; the viewer has faded out by then. */
  onClose: () => void;
}

const { viewer } = texts;

/** The library's names for its parts, in our words (accessibility: every button is named). */
const labelsFor = (farmName: string): Labels => ({
  Lightbox: viewer.title(farmName),
  'Photo gallery': viewer.pictures,
  Slide: viewer.picture,
  Close: viewer.close,
  Previous: viewer.previous,
  Next: viewer.next,
  'Zoom in': viewer.zoomIn,
  'Zoom out': viewer.zoomOut,
});

const icons = {
  iconClose: () => <X aria-hidden="true" />,
  iconPrev: () => <ChevronLeft aria-hidden="true" />,
  iconNext: () => <ChevronRight aria-hidden="true" />,
  iconZoomIn: () => <ZoomIn aria-hidden="true" />,
  iconZoomOut: () => <ZoomOut aria-hidden="true" />,
  iconError: () => (
    <p className={classes.broken}>
      <ImageOff aria-hidden="true" />
      {viewer.broken}
    </p>
  ),
};

/** Durations of `--duration-base` and `--duration-slow` (design section 5) in ms; none under reduced motion. */
const ANIMATION = { fade: 220, swipe: 360, navigation: 220 };

/**
 * The full-screen viewer of a farm's pictures: a modal dialog with zoom, keys and gestures. The picture that the
 * page shows already stands under the large one until that has come.
 */
export function PhotoViewer({ farmName, images, photo, onMove, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(photo - 1);
  const slides = useMemo(
    () => images.map((image, at) => toSlide(image, texts.gallery.alt(farmName, at + 1))),
    [images, farmName],
  );
  const total = slides.length;
  const noButton = total > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null };
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={classes.viewer ?? ''}
      labels={labelsFor(farmName)}
      animation={ANIMATION}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      portal={{
        container: {
          onKeyDown: dialogKeys(total, setIndex),
          // In place of the library's: it would give the focus back by scrolling the page.
          onFocus: () => {},
        },
      }}
      on={{
        view(shown) {
          setIndex(shown.index);
          onMove(shown.index + 1);
        },
      }}
      render={{
        ...icons,
        ...noButton,
        slideContainer: ({ slide, children }) => (
          <>
            <Preview image={images[slides.indexOf(slide)]} index={slides.indexOf(slide)} />
            {children}
          </>
        ),
        controls: () => (
          <Caption number={index + 1} total={total} text={texts.gallery.alt(farmName, index + 1)} />
        ),
      }}
    />
  );
}
