import { useHost } from '@sideroad/shared/host';
import { useNavigate } from '@sideroad/shared/router';
import { useEffect, useRef } from 'react';
import classes from './ListPager.module.css';
import { Pagination } from './Pagination.tsx';

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
  // A list that grows shorter ends a scroll under way: it begins once the other page is drawn, and again when it came.
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
