import { clsx } from 'clsx';
import {
  Children,
  isValidElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Arrows } from './Arrows.tsx';
import classes from './Rail.module.css';
import { type SlidesPerView, useSlidesPerView } from './slidesPerView.ts';
import { Track, type TrackHandle } from './Track.tsx';
import { useMounted } from './useMounted.ts';

export interface RailProps {
  ref?: Ref<HTMLElement>;
  title: string;
  subtitle?: string;
  /** Beside the arrows, e.g. a link 'See all'. */
  action?: ReactNode;
  slidesPerView?: SlidesPerView;
  /** The children are skeletons. */
  loading?: boolean;
  className?: string;
  /** One slide each, with keys. None leaves the heading alone (decision B3). */
  children?: ReactNode;
}

const slidesOf = (children: ReactNode) =>
  Children.toArray(children).map((content, index) => ({
    key: isValidElement(content) ? String(content.key) : String(index),
    content,
  }));

/**
 * A headed row of cards that moves by buttons and swipes (spec section 4, Carousels: 'Arrows are disabled at the
 * start and end'). While it loads, and where everything fits, the cards stand in a grid of the same measures.
 */
export function Rail({
  ref,
  title,
  subtitle,
  action,
  slidesPerView = 'cards',
  loading = false,
  className,
  children,
}: RailProps) {
  const titleId = useId();
  const track = useRef<TrackHandle>(null);
  const perView = useSlidesPerView(slidesPerView);
  const mounted = useMounted();
  const [position, setPosition] = useState(0);
  const slides = slidesOf(children);
  const last = Math.max(slides.length - perView, 0);
  const current = Math.min(position, last);
  const movable = mounted && !loading && last > 0;
  // More cards fit now, or there are fewer: stay at the end instead of showing empty places.
  useEffect(() => {
    if (movable && position > last) track.current?.goTo(last);
  }, [movable, position, last]);
  const step = (direction: 1 | -1) => {
    track.current?.goTo(Math.min(Math.max(current + direction * perView, 0), last));
  };
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      aria-busy={loading || undefined}
      className={clsx(classes[slidesPerView], className)}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId}>{title}</h2>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        </div>
        <div className={classes.controls}>
          {action}
          {slides.length > 0 ? (
            <Arrows atStart={!movable || current === 0} atEnd={!movable || current === last} onStep={step} />
          ) : null}
        </div>
      </div>
      {movable ? (
        <Track ref={track} perView={perView} slides={slides} current={current} onMove={setPosition} />
      ) : (
        <div className={clsx(classes.grid, slidesPerView === 'categories' && classes.categories)}>
          {children}
        </div>
      )}
    </section>
  );
}
