import type { StoreListPageProps } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { Notice } from '@sideroad/shared/ui/notice';
import { ArrowLeft } from 'lucide-react';
import { storeListHead } from '../heads.ts';
import { useBriefLoading } from '../product/useBriefLoading.ts';
import { texts } from '../texts.ts';
import { ItemGrid } from './ItemGrid.tsx';
import { SidePanel } from './SidePanel.tsx';
import classes from './StoreListPage.module.css';
import { shelfAt } from './shelf.ts';

/** Store list mock: one topic or category of the sample store (spec section 2). */
export default function StoreListPage({ mode, slug }: StoreListPageProps) {
  const { title, items } = shelfAt(mode, slug);
  const loading = useBriefLoading(`${mode}/${slug}`);
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={storeListHead(title)} />
      <Link to={paths.store()} className={classes.back}>
        <ArrowLeft aria-hidden="true" />
        {texts.storeList.back}
      </Link>
      <SidePanel mode={mode} slug={slug} />
      <div className={classes.main} aria-busy={loading}>
        <Notice>{texts.store.notice}</Notice>
        <div className={classes.head}>
          {/* Another shelf is another heading, so that a host which follows it with the focus has it read out. */}
          <h1 key={`${mode}/${slug}`} tabIndex={-1}>
            {title}
          </h1>
          <p role="status" className={classes.count}>
            {loading ? null : texts.storeList.items(items.length)}
          </p>
        </div>
        <ItemGrid items={items} loading={loading} />
      </div>
    </div>
  );
}
