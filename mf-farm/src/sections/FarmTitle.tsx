import type { Category, Farm } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { FarmBadge, Rating } from '@sideroad/shared/ui/farmCard';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { BadgeCheck, ChevronRight, MapPin } from 'lucide-react';
import { shortAddress } from '../essentials/contact.ts';
import { texts } from '../texts.ts';
import classes from './FarmTitle.module.css';
import { StateLine } from './StateLine.tsx';

interface BreadcrumbsProps {
  farm: Farm | undefined;
  /** Undefined while it loads. */
  category: Category | undefined;
}

/** Shows 'Farms › PYO Farms › Maple Hollow Orchard'. */
export function Breadcrumbs({ farm, category }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.breadcrumb.label} className={`muted small ${classes.crumbs}`}>
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

function Facts({ farm }: { farm: Farm }) {
  return (
    <div className={classes.facts}>
      <span className={classes.fact}>
        <MapPin aria-hidden="true" />
        {shortAddress(farm.location.address)}
      </span>
      <details aria-label={texts.verified}>
        <summary className={classes.verified}>
          <BadgeCheck aria-hidden="true" />
          {texts.verified}
        </summary>
        <p className="small">{texts.verifiedMeans}</p>
      </details>
      <Rating />
      {farm.banner ? <FarmBadge banner={farm.banner} /> : null}
    </div>
  );
}

/**
 * Shows name, state, address, rating and badges. A loaded farm gets a new `h1` by its key, so that a focus on it announces it.
 */
export function FarmTitle({ farm }: { farm: Farm | undefined }) {
  return (
    <div className={classes.title}>
      {farm ? (
        <h1 key="name" tabIndex={-1} className={classes.name}>
          {farm.name}
        </h1>
      ) : (
        <h1 key="loading" tabIndex={-1}>
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className={classes.nameSkeleton} />
        </h1>
      )}
      {farm ? (
        <>
          <StateLine farm={farm} />
          {farm.note ? <p className={classes.fact}>{texts.note(farm.note)}</p> : null}
          <Facts farm={farm} />
        </>
      ) : (
        <>
          <Skeleton className={classes.stateSkeleton} />
          <div className={classes.facts}>
            <Skeleton className={classes.addressSkeleton} />
            <Skeleton className={classes.badgesSkeleton} />
          </div>
        </>
      )}
    </div>
  );
}
