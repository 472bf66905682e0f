import type { StoreListPageProps } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { Notice } from '@sideroad/shared/ui/notice';
import { EmptyState, HomeButton } from '@sideroad/shared/ui/state';
import { ArrowLeft } from 'lucide-react';
import { type Shelf, shelfAt } from '../catalogue/catalogue.ts';
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard.tsx';
import { useBriefLoading } from '../product/useBriefLoading.ts';
import { texts } from '../texts.ts';
import { SidePanel } from './SidePanel.tsx';
import classes from './StoreListPage.module.css';
import { storeListTexts } from './texts.ts';

const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

function ItemGrid({ items, loading }: Pick<Shelf, 'items'> & { loading: boolean }) {
  if (loading) {
    return (
      <div className={classes.grid} aria-hidden="true">
        {SKELETONS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    const { title, text } = storeListTexts.empty;
    return <EmptyState title={title} text={text} action={<HomeButton />} />;
  }
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

/** Mock-up of one topic or category of the store. Search engines do not index it. */
export default function StoreListPage({ mode, slug }: StoreListPageProps) {
  const { title, items } = shelfAt(mode, slug);
  const path = `${mode}/${slug}`;
  const loading = useBriefLoading(path);
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead
        head={{
          title: texts.documentTitle(title),
          description: texts.preview.description,
          robots: 'noindex',
        }}
      />
      <Link to={paths.store()} className={classes.back}>
        <ArrowLeft aria-hidden="true" />
        {storeListTexts.back}
      </Link>
      <SidePanel mode={mode} slug={slug} />
      <div className={classes.main} aria-busy={loading}>
        <Notice>{texts.preview.notice}</Notice>
        <div className={classes.head}>
          {/* A new element per shelf: the host focuses it, so that screen readers read it out. */}
          <h1 key={path} tabIndex={-1}>
            {title}
          </h1>
          <p role="status" className={classes.count}>
            {loading ? null : storeListTexts.items(items.length)}
          </p>
        </div>
        <ItemGrid items={items} loading={loading} />
      </div>
    </div>
  );
}
