import type { FarmSummary } from '@sideroad/shared/contract';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FarmGrid, FarmGridSkeleton } from './FarmGrid.tsx';
import classes from './FarmList.module.css';
import type { ShownFarms } from './useShownFarms.ts';

interface FarmListProps {
  shown: Pick<ShownFarms, 'loading' | 'busy' | 'outdated' | 'failed'>;
  farms: readonly FarmSummary[];
  /** Stands in the list's place (decision B11). */
  instead: ReactNode;
  /** Stands for a list without farms. */
  empty: ReactNode;
  categoryId: string | undefined;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
}

/** The region 'Farms' in its states: loading, farms, farms of an earlier place, none, failed, no location. */
export function FarmList({ shown, farms, instead, empty, ...grid }: FarmListProps) {
  const { loading, busy, outdated, failed } = shown;
  const content = () => {
    if (instead) return instead;
    if (farms.length > 0) return <FarmGrid farms={farms} {...grid} />;
    if (loading || outdated) return <FarmGridSkeleton />;
    // 'List search failure: … no message' (spec section 8).
    return failed ? null : empty;
  };
  return (
    <section
      aria-label={texts.farmList.region}
      aria-busy={(!instead && (loading || busy)) || undefined}
      className={outdated ? classes.outdated : undefined}
    >
      {content()}
    </section>
  );
}
