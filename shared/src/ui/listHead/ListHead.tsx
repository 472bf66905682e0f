import { townQuery } from '@sideroad/shared/api';
import type { ChosenPlace } from '@sideroad/shared/contract';
import { useVisitorLocation } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { clsx } from 'clsx';
import classes from './ListHead.module.css';

export interface ListHeadProps {
  title: string;
  /** Such as '24 farms'; empty until it is known. */
  count: string;
  /** What the count and the distances refer to; empty where that is not known. */
  about: string;
  className?: string | undefined;
}

/** Shows the heading of a list of farms, the live count and what it refers to. */
export function ListHead({ title, count, about, className }: ListHeadProps) {
  return (
    <div className={clsx(classes.head, className)}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={clsx('muted nums', classes.line)}>
        <span role="status">{count}</span>
        {count ? about : null}
      </p>
    </div>
  );
}

/**
 * Returns the chosen place as 'Near Hamilton', else where the visitor is, and that it is guessed where the IP address says
 * so. Empty until it is known.
 */
export function useNearText(chosen?: ChosenPlace | null): string {
  const { location } = useVisitorLocation();
  const isGps = location?.source === 'GPS';
  const { data: town, isPending } = useQuery({
    ...townQuery(location ?? { lat: 0, lng: 0 }),
    enabled: isGps,
  });
  if (chosen) return `Near ${chosen.name}`;
  if (!location || (isGps && isPending)) return '';
  const near = `Near ${(isGps ? town : location.city) ?? 'you'}`;
  return isGps ? near : `${near}, guessed from your connection`;
}
