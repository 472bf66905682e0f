import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, type Ref, useId, useRef } from 'react';
import classes from './Rail.module.css';
import { useRowScroll } from './useRowScroll.ts';

interface ArrowsProps {
  atStart: boolean;
  atEnd: boolean;
  onStep: (direction: 1 | -1) => void;
}

/**
 * 'Previous' and 'Next', disabled at the ends. Below 768 px, where cards are swiped, they show only when they have
 * focus, so that the keyboard still reaches every card.
 */
export function Arrows({ atStart, atEnd, onStep }: ArrowsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useFocusBetween(previous, next, { atStart, atEnd });
  return (
    <div className={classes.arrows}>
      <IconButton
        ref={previous}
        label="Previous"
        variant="line"
        disabled={atStart}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton ref={next} label="Next" variant="line" disabled={atEnd} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type SlidesPerView = 'cards' | 'categories';

/** The most slides side by side, on wide screens (Rail.module.css). */
const WIDEST: Record<SlidesPerView, number> = { cards: 4, categories: 5 };

export interface RailProps {
  ref?: Ref<HTMLElement>;
  title: string;
  subtitle?: string;
  /** Beside the arrows, e.g. a link 'See all'. */
  action?: ReactNode;
  slidesPerView?: SlidesPerView;
  loading?: boolean;
  /** No card can take the focus: the row is a tab stop, so that arrow keys scroll it. */
  plain?: boolean;
  className?: string;
  /** One slide each, with keys. None leaves the heading alone [ERR-4]. */
  children?: ReactNode;
}

/**
 * A headed row of cards that scrolls by touch, trackpad and buttons. Only the stylesheet decides how many are in view, so
 * the server renders what the browser hydrates.
 */
export function Rail({
  ref,
  title,
  subtitle,
  action,
  slidesPerView = 'cards',
  loading = false,
  plain = false,
  className,
  children,
}: RailProps) {
  const titleId = useId();
  const row = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const { atStart, atEnd, isInView, isMeasured, turn } = useRowScroll(row);
  const nothingFollows = isMeasured ? atEnd : slides.length <= WIDEST[slidesPerView];
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
            <Arrows atStart={loading || atStart} atEnd={loading || nothingFollows} onStep={turn} />
          ) : null}
        </div>
      </div>
      <div ref={row} tabIndex={plain && !loading ? 0 : -1} className={clsx(classes.grid, 'no-scrollbar')}>
        {slides.map((slide, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row, whatever card it holds
            key={index}
            className={classes.slide}
            inert={!isInView(index)}
            aria-hidden={!isInView(index) || undefined}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
