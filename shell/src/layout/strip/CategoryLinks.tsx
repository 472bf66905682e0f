import type { Category } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { type SlideProps, Slider } from '@sideroad/shared/slider';
import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { useFromServer, useMediaQuery, useReducedMotion } from '@sideroad/shared/ui/media';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { matchRoute } from '../../routes.ts';
import { texts } from '../texts.ts';
import styles from './CategoryStrip.module.css';

/** How long the row moves, in ms, as `--duration-slow`. */
const SPEED_MS = 360;

interface CategoryPlaceProps extends SlideProps {
  category: Category;
  isCurrent: boolean;
  inert: boolean;
}

/** One place in the row. Takes from react-slick the classes alone. */
function CategoryPlace({ className, category: { id, name }, isCurrent, inert }: CategoryPlaceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-slick's own elements stand between it and the list
    <div role="listitem" className={className} inert={inert}>
      <Link to={paths.category(id)} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
        <CategoryIcon name={name} />
        {name}
      </Link>
    </div>
  );
}

/** Keeps react-slick from cancelling a touch that has become a scroll, which browsers report as an error. */
function letScroll({ nativeEvent }: TouchEvent): void {
  if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => {};
}

interface CategoryLinksProps {
  categories: readonly Category[];
  pathname: string;
}

/** The categories as a slider of links with arrows, disabled at the ends; the current category is in its middle. */
export function CategoryLinks({ categories, pathname }: CategoryLinksProps) {
  const slider = useRef<Slider>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const fromServer = useFromServer();
  const reducedMotion = useReducedMotion();
  const perView = useMediaQuery('(min-width: 768px)') ? 7 : 5;
  const last = Math.max(categories.length - perView, 0);
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const id = matchRoute(pathname, '')?.match.params.categoryId;
  const current = categories.findIndex((category) => category.id === id);
  const middle = within(current - Math.floor(perView / 2));

  const [initial] = useState(middle);
  const [position, setPosition] = useState(middle);
  const first = within(position);
  const ends = { atStart: first === 0, atEnd: first === last };
  useFocusBetween(previous, next, ends);
  useEffect(() => {
    if (current >= 0) slider.current?.slickGoTo(middle, true);
  }, [current, middle]);
  // More fit now: stay at the end instead of showing empty places.
  useEffect(() => {
    if (position > last) slider.current?.slickGoTo(last, true);
  }, [position, last]);

  const turn = (direction: 1 | -1) => slider.current?.slickGoTo(within(first + direction * perView));
  return (
    <>
      <IconButton
        ref={previous}
        variant="line"
        label={texts.categories.previous}
        className={styles.arrow}
        disabled={ends.atStart}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y/useSemanticElements: react-slick's own elements stand between it and its items */}
      <div role="list" className={styles.row} onTouchEndCapture={letScroll}>
        <Slider
          ref={slider}
          // Its arrow keys would move the focused link out of view and lose the focus.
          accessibility={false}
          arrows={false}
          draggable={false}
          infinite={false}
          initialSlide={initial}
          slidesToShow={perView}
          swipeToSlide
          // The stylesheet gives the widths.
          variableWidth
          waitForAnimate={false}
          speed={reducedMotion ? 0 : SPEED_MS}
          beforeChange={(_from, to) => setPosition(to)}
        >
          {categories.map((category, index) => (
            <CategoryPlace
              key={category.id}
              category={category}
              isCurrent={index === current}
              inert={!fromServer && (index < first || index >= first + perView)}
            />
          ))}
        </Slider>
      </div>
      <IconButton
        ref={next}
        variant="line"
        label={texts.categories.next}
        className={styles.arrow}
        disabled={ends.atEnd}
        onClick={() => turn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}
