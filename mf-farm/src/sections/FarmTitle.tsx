import type { Farm } from '@sideroad/shared/contract';
import { FarmBadge, Rating } from '@sideroad/shared/ui/farmCard';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { BadgeCheck, MapPin } from 'lucide-react';
import { shortAddress } from '../essentials/address.ts';
import { texts } from '../texts.ts';
import classes from './FarmTitle.module.css';

function Facts({ farm }: { farm: Farm }) {
  return (
    <div className={classes.facts}>
      <span className={classes.fact}>
        <MapPin aria-hidden="true" />
        {shortAddress(farm.location.address)}
      </span>
      <span className={classes.verified}>
        <BadgeCheck aria-hidden="true" />
        {texts.verified}
      </span>
      <Rating />
      {farm.banner ? <FarmBadge banner={farm.banner} /> : null}
    </div>
  );
}

/**
 * Name, address, 'Verified', rating and badge. The heading of loading is replaced by the farm's own, so that a host
 * which follows the heading with the focus has the name read out.
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
        <Facts farm={farm} />
      ) : (
        // Breaks into two lines where the facts do.
        <div className={classes.facts}>
          <Skeleton className={classes.addressSkeleton} />
          <Skeleton className={classes.badgesSkeleton} />
        </div>
      )}
    </div>
  );
}
