import { useHost } from '@sideroad/shared/host';
import { useNavigate } from '@sideroad/shared/router';
import { Pagination } from '@sideroad/shared/ui/pagination';
import classes from './ListPager.module.css';
import type { ShownFarms } from './useShownFarms.ts';

interface ListPagerProps {
  shown: Pick<ShownFarms, 'page' | 'pages' | 'busy'>;
  hrefFor: (page: number) => string;
}

/** 'A page change updates the page parameter, scrolls smoothly to the top, and keeps the category parameter.' */
export function ListPager({ shown: { page, pages, busy }, hrefFor }: ListPagerProps) {
  const { scroll } = useHost();
  const navigate = useNavigate();
  return (
    <div className={classes.pager}>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        disabled={busy}
        onPick={(picked) => {
          // The page that shows is no step in the visitor's history.
          if (picked !== page) navigate(hrefFor(picked));
          scroll.toTop({ smooth: true });
        }}
      />
    </div>
  );
}
