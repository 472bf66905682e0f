import type { Category } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { useKeptPlace } from '@sideroad/shared/hosting';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import { Link } from '@sideroad/shared/router';
import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { useRowScroll } from '@sideroad/shared/ui/carousel';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './CategoryStrip.module.css';

/** The most categories side by side (CategoryStrip.module.css). */
const WIDEST = 7;

interface CategoryLinksProps {
  categories: readonly Category[];
  pathname: string;
}

/**
 * The categories as a row of links that scrolls by touch, trackpad and arrows. A current category that is out of view is
 * scrolled to the middle.
 */
export function CategoryLinks({ categories, pathname }: CategoryLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { atStart, atEnd, isInView, isMeasured, turn } = useRowScroll(row);
  const ends = { atStart, atEnd: isMeasured ? atEnd : categories.length <= WIDEST };
  useFocusBetween(previous, next, ends);

  const kept = useKeptPlace();
  const id = matchRoute(pathname, '')?.match.params.categoryId;
  const current = categories.findIndex((category) => category.id === id);
  useLayoutEffect(() => {
    const place = row.current?.children[current];
    if (!(row.current && place instanceof HTMLElement)) return;
    const { scrollLeft, clientWidth } = row.current;
    const { offsetLeft, offsetWidth } = place;
    if (offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth) return;
    row.current.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2, behavior: 'instant' });
  }, [current]);

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
      <ul ref={row} tabIndex={-1} className={`${styles.row} no-scrollbar`}>
        {categories.map((category, index) => (
          <li key={category.id} className={styles.place} inert={!isInView(index)}>
            <Link
              to={paths.category(category.id, kept)}
              aria-current={index === current ? 'page' : undefined}
              className={styles.link}
            >
              <CategoryIcon name={category.name} />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
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
