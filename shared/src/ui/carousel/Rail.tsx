import { IconButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Children,
  isValidElement,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import classes from './Rail.module.css';
import { type SlidesPerView, useSlidesPerView } from './slidesPerView.ts';
import { Track, type TrackHandle } from './Track.tsx';

export interface RailProps {
  title: string;
  subtitle?: string;
  slidesPerView?: SlidesPerView;
  /** The children are skeletons. */
  loading?: boolean;
  className?: string;
  /** One slide each, with keys. None leaves the heading alone. */
  children?: ReactNode;
}

const never = () => () => {};
/** False while a document made by a server is taken over, then true. */
const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A headed row of cards that moves with arrows, keys and swipes. */
export function Rail({
  title,
  subtitle,
  slidesPerView = 'cards',
  loading = false,
  className,
  children,
}: RailProps) {
  const titleId = useId();
  const perView = useSlidesPerView(slidesPerView);
  const track = useRef<TrackHandle>(null);
  const [position, setPosition] = useState(0);
  const mounted = useMounted();
  const slides = Children.toArray(children).map((content, index) => ({
    key: isValidElement(content) && content.key !== null ? content.key : String(index),
    content,
  }));
  const last = Math.max(slides.length - perView, 0);
  const current = Math.min(position, last);
  const moves = mounted && !loading && last > 0;
  const step = (direction: 1 | -1) =>
    track.current?.goTo(Math.min(Math.max(current + direction * perView, 0), last));
  return (
    <section
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      aria-busy={loading || undefined}
      className={clsx(classes.rail, className)}
    >
      <div className={classes.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        </div>
        {slides.length > 0 ? (
          <div className={classes.arrows}>
            <IconButton
              label="Previous"
              variant="line"
              disabled={!moves || current === 0}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next"
              variant="line"
              disabled={!moves || current === last}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        ) : null}
      </div>
      {moves ? (
        <Track ref={track} perView={perView} slides={slides} current={current} onMove={setPosition} />
      ) : (
        <div className={clsx(classes.grid, classes[slidesPerView])}>{children}</div>
      )}
    </section>
  );
}
