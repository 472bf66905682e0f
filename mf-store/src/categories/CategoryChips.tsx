import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { showFocusedInRow, useRowScroll } from '@sideroad/shared/ui/carousel';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { CATEGORIES } from '../catalogue/products.ts';
import { storeTexts } from '../store/texts.ts';
import classes from './CategoryChips.module.css';
import { StoreCategoryIcon } from './StoreCategoryIcon.tsx';

/** A scrolling row of links to the 12 categories, with arrows. */
export function CategoryChips() {
  const row = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { atStart, atEnd, turn } = useRowScroll(row);
  useFocusBetween(previous, next, { atStart, atEnd });
  const { label, ...arrows } = storeTexts.categories;
  return (
    <nav aria-label={label} className={classes.chips}>
      <IconButton
        ref={previous}
        variant="line"
        label={arrows.previous}
        disabled={atStart}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <ul ref={row} className={`${classes.row} no-scrollbar`} onFocus={showFocusedInRow}>
        {CATEGORIES.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.storeList('category', slug)} className={classes.chip}>
              <span className={classes.disc}>
                <StoreCategoryIcon slug={slug} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton ref={next} variant="line" label={arrows.next} disabled={atEnd} onClick={() => turn(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
