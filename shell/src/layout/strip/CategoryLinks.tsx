import type { Category } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { matchPattern } from '@sideroad/shared/domain/routePattern';
import { Link } from '@sideroad/shared/router';
import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { showFocusedInRow, useRowScroll } from '@sideroad/shared/ui/carousel';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './CategoryStrip.module.css';

interface CategoryLinksProps {
  categories: readonly Category[];
  pathname: string;
}

/** Brings the current category's link into the row's middle, without moving the page. */
function showCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current]');
  if (!link) return;
  const left = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  row.scrollTo({ left, behavior: 'instant' });
}

/** The categories as a row of links with arrows; the arrows are off at the ends. */
export function CategoryLinks({ categories, pathname }: CategoryLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { atStart, atEnd, turn } = useRowScroll(row);
  useFocusBetween(previous, next, { atStart, atEnd });
  const current = matchPattern('/category/:id', pathname)?.id;

  useEffect(() => {
    if (current !== undefined && row.current) showCurrent(row.current);
  }, [current]);

  return (
    <>
      <IconButton
        ref={previous}
        variant="line"
        label={texts.categories.previous}
        className={styles.arrow}
        disabled={atStart}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <ul ref={row} className={`${styles.row} no-scrollbar`} onFocus={showFocusedInRow}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.category(id)}
              aria-current={id === current ? 'page' : undefined}
              className={styles.link}
            >
              <CategoryIcon name={name} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton
        ref={next}
        variant="line"
        label={texts.categories.next}
        className={styles.arrow}
        disabled={atEnd}
        onClick={() => turn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}
