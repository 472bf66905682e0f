import type { Category, Farm } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { ChevronRight } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  farm: Farm | undefined;
  /** Left out while its name is not known. */
  category: Category | undefined;
}

/** 'Farms › PYO Farms › Maple Hollow Orchard'. */
export function Breadcrumbs({ farm, category }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.breadcrumb.label} className={classes.crumbs}>
      <Link to={paths.listing()}>{texts.breadcrumb.farms}</Link>
      {category ? (
        <>
          <ChevronRight aria-hidden="true" />
          <Link to={paths.category(category.id)}>{categoryTitle(category.name)}</Link>
        </>
      ) : null}
      {farm ? (
        <>
          <ChevronRight aria-hidden="true" />
          <span aria-current="page">{farm.name}</span>
        </>
      ) : null}
    </nav>
  );
}
