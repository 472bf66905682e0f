import { useHost } from '@sideroad/shared/host';
import { useNavigate } from '@sideroad/shared/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './Pagination.module.css';

/** A page number, or null for pages left out. */
export type PageItem = number | null;

/**
 * Lists the current page with one neighbour each side, the first and the last page, and the gaps [LIST-38].
 * @param page 1-based; clamped to the pages there are
 * @returns pages in order, null for each gap; none when there is no page.
 */
export function pageItems(page: number, pages: number): PageItem[] {
  if (pages < 1) return [];
  const current = Math.min(Math.max(page, 1), pages);
  const wanted = [1, current - 1, current, current + 1, pages].filter((item) => item >= 1 && item <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((item, index) => {
    const before = shown[index - 1] ?? item - 1;
    return item - before > 1 ? [null, item] : [item];
  });
}

interface PageLinkProps {
  label: string;
  href: string | null;
  current?: boolean;
  /** Handles a plain click; without it the link is followed. The browser opens new tabs. */
  onPick?: (() => void) | undefined;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * One link of the pagination. It stays one element that can hold the focus, also when it cannot be used: after a turn to
 * the last page by key the focus stays on 'Next page'.
 */
function PageLink({ label, href, current = false, onPick, children }: PageLinkProps) {
  const navigate = useNavigate();
  const ariaCurrent = current ? 'page' : undefined;
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that cannot be used has no href [LIST-38]
      <a
        role="link"
        aria-disabled="true"
        aria-label={label}
        aria-current={ariaCurrent}
        tabIndex={-1}
        className={classes.item}
      >
        {children}
      </a>
    );
  }
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (onPick) onPick();
    else navigate(href);
  };
  return (
    <a
      href={href}
      // Always set: without it the link loses the focus before it has an `href`, and React's way to restore the focus ends
      // a smooth scroll.
      tabIndex={0}
      aria-label={label}
      aria-current={ariaCurrent}
      className={classes.item}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pages: number;
  /** Site path of a page. */
  hrefFor: (page: number) => string;
  /** Handles a plain click; without it the link is followed. */
  onPick?: (page: number) => void;
  /** While loading: no link can be used. */
  disabled?: boolean;
}

/** Page links, hidden for one page or none. */
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

export interface ListPagerProps {
  /** The page that shows, 1-based. */
  page: number;
  pages: number;
  /** While loading: no link can be used. */
  busy: boolean;
  /** Site path of a page. */
  hrefFor: (page: number) => string;
}

/** The pagination under a list: a page change pushes the page's address and scrolls smoothly to the top. */
export function ListPager({ page, pages, busy, hrefFor }: ListPagerProps) {
  const { scroll } = useHost();
  const navigate = useNavigate();
  const turned = useRef(false);
  // A list that becomes shorter ends a running scroll, so it starts when the other page is drawn and again when it has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what has changed
  useEffect(() => {
    if (!turned.current) return;
    turned.current = busy;
    scroll.toTop({ smooth: true });
  }, [page, busy, scroll]);
  return (
    <div className={classes.pager}>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        disabled={busy}
        onPick={(picked) => {
          // The page that shows is no step in the visitor's history.
          if (picked === page) return scroll.toTop({ smooth: true });
          turned.current = true;
          navigate(hrefFor(picked));
        }}
      />
    </div>
  );
}
