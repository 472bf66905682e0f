import type { Image } from '@sideroad/shared/contract';
import { isPlainKey } from '@sideroad/shared/domain/keys';
import { sourceOf } from '@sideroad/shared/ui/picture';
import { ChevronLeft, ChevronRight, ImageOff, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import Lightbox, { type Labels, type SlideImage, useController } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { texts } from '../../texts.ts';
import { areDrawn, GALLERY_SIZE, sizesAt } from '../galleryImages.ts';
import classes from './PhotoViewer.module.css';
import './vendor.css';

/** Converts a picture for the library. Without variants or size it is only an address. */
function toSlide({ viewUrl, width, height, variants }: Image, alt: string): SlideImage {
  if (width === null || height === null) return { src: viewUrl, alt };
  const slide = { src: viewUrl, alt, width, height };
  if (variants.length === 0) return slide;
  const srcSet = variants.map((variant) => ({
    src: variant.url,
    width: variant.width,
    height: Math.round((variant.width * height) / width),
  }));
  return { ...slide, srcSet };
}

/** Keeps Tab inside the dialog. */
function loopFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const { activeElement } = document;
  const isOnButton = buttons.some((button) => button === activeElement);
  const leavesAtEnd = !event.shiftKey && activeElement === last;
  const leavesAtStart = event.shiftKey && (activeElement === first || !isOnButton);
  if (!leavesAtEnd && !leavesAtStart) return;
  event.preventDefault();
  (leavesAtEnd ? first : last)?.focus();
}

/** Handles the keys that the library does not: Home, End and Tab. `go` takes a 0-based index. */
const dialogKeys = (total: number, go: (index: number) => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Tab') loopFocus(event);
  if (event.key !== 'Home' && event.key !== 'End') return;
  event.preventDefault();
  go(event.key === 'Home' ? 0 : total - 1);
};

interface PreviewProps {
  image: Image | undefined;
  /** 0-based, among all pictures of the farm. */
  index: number;
}

/** Shows the variant that the mosaic has already loaded under the large picture while that loads. */
function Preview({ image, index }: PreviewProps) {
  if (!image || index >= GALLERY_SIZE || image.variants.length === 0) return null;
  const { width, height } = image;
  if (width === null || height === null) return null;
  return (
    <img
      {...sourceOf(image, sizesAt(index))}
      alt=""
      className={classes.preview}
      style={{ maxWidth: width, maxHeight: height }}
    />
  );
}

interface CaptionProps {
  /** 1-based. */
  number: number;
  total: number;
  text: string;
}

/** Shows the number and the text of the picture, and announces them when they change. */
function Caption({ number, total, text }: CaptionProps) {
  const { containerRef } = useController();
  // The library's own live region would announce the same a second time.
  useEffect(() => {
    containerRef.current?.querySelector('[role="region"]')?.setAttribute('aria-live', 'off');
  }, [containerRef]);
  return (
    <div role="status">
      <p className={classes.counter}>{texts.viewer.counter(number, total)}</p>
      <p className={classes.caption}>{text}</p>
    </div>
  );
}

export interface PhotoViewerProps {
  farmName: string;
  images: readonly Image[];
  /** The first picture to show, 1-based. */
  photo: number;
  /** Called with the 1-based number of the picture that shows. */
  onMove: (photo: number) => void;
  /** Called after the viewer has faded out. */
  onClose: () => void;
}

const { viewer } = texts;

/** Accessible names for the library's elements. */
const labelsFor = (title: string): Labels => ({
  Lightbox: title,
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

/** `--duration-base` and `--duration-slow` in ms. The library has none under reduced motion. */
const ANIMATION = { fade: 220, swipe: 360, navigation: 220 };

/** Shows a farm's pictures full-screen, in a modal dialog with zoom, keys and gestures. */
export function PhotoViewer({ farmName, images, photo, onMove, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(photo - 1);
  // Not `photo`: a busy browser renders it some keys later.
  const reported = useRef(index);
  const slides = useMemo(
    () => images.map((image, at) => toSlide(image, texts.gallery.alt(farmName, at + 1, image))),
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
      labels={labelsFor(viewer.title(farmName, areDrawn(images)))}
      animation={ANIMATION}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      portal={{
        container: {
          onKeyDown: dialogKeys(total, setIndex),
          // Alt+← is the browser's way back.
          onKeyDownCapture: (event) =>
            /^(Arrow|Home|End)/.test(event.key) && !isPlainKey(event.nativeEvent) && event.stopPropagation(),
          // Replaces the library's handler, which scrolls the page when it returns the focus.
          onFocus: () => {},
        },
      }}
      on={{
        view(shown) {
          setIndex(shown.index);
          if (shown.index !== reported.current) onMove(shown.index + 1);
          reported.current = shown.index;
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
        controls: () => <Caption number={index + 1} total={total} text={slides[index]?.alt ?? ''} />,
      }}
    />
  );
}
