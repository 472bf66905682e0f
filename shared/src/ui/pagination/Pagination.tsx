import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageLink } from './PageLink.tsx';
import classes from './Pagination.module.css';
import { pageItems } from './pageItems.ts';

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pages: number;
  /** Site path of a page. */
  hrefFor: (page: number) => string;
  /** Takes over a plain click; without it the link is followed. */
  onPick?: (page: number) => void;
  /** While loading: no link can be used. */
  disabled?: boolean;
}

/** Page links. [LIST-40] */
export function Pagination({ page, pages, hrefFor, onPick, disabled = false }: PaginationProps) {
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const linkTo = (target: number) => ({
    href: disabled || target < 1 || target > pages ? null : hrefFor(target),
    onPick: onPick && (() => onPick(target)),
  });
  return (
    <nav aria-label="Pagination" className={classes.pagination}>
      <PageLink label="Previous page" {...linkTo(current - 1)}>
        <ChevronLeft aria-hidden="true" />
      </PageLink>
      {pageItems(current, pages).map((item, index, items) =>
        item === null ? (
          <span key={`after ${items[index - 1]}`} aria-hidden="true" className={classes.gap}>
            …
          </span>
        ) : (
          <PageLink key={item} label={`Page ${item}`} current={item === current} {...linkTo(item)}>
            {item}
          </PageLink>
        ),
      )}
      <PageLink label="Next page" {...linkTo(current + 1)}>
        <ChevronRight aria-hidden="true" />
      </PageLink>
    </nav>
  );
}
