import { categoriesQuery } from '@sideroad/shared/api';
import type { Farm } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { useQuery } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { ChevronRight } from 'lucide-react';
import { useReportedError } from '../farmPage/useReportedError.ts';
import { texts } from '../texts.ts';
import classes from './Breadcrumbs.module.css';

/** 'Farms › PYO Farms › Maple Hollow Orchard'; the category is left out while its name is not known. */
export function Breadcrumbs({ farm }: { farm: Farm | undefined }) {
  const { data: categories, error } = useQuery(categoriesQuery());
  useReportedError(error, texts.breadcrumb.label);
  const category = categories?.find(({ id }) => id === farm?.categoryIds[0]);
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
