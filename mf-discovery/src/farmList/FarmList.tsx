import type { FarmSummary } from '@sideroad/shared/contract';
import { EmptyState } from '@sideroad/shared/ui/state';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FarmGrid, FarmGridSkeleton } from './FarmGrid.tsx';

interface FarmListProps {
  farms: readonly FarmSummary[];
  /** There is nothing to show yet. */
  loading: boolean;
  /** A call is under way. */
  busy: boolean;
  /** The call failed: 'no message' (spec section 8). */
  failed: boolean;
  /** Stands in the list's place (decision B11). */
  instead: ReactNode;
  categoryId: string | undefined;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
}

const { region, empty } = texts.farmList;

/** The region 'Farms' in its states: loading, farms, none, failed, no location. */
export function FarmList({ farms, loading, busy, failed, instead, ...grid }: FarmListProps) {
  const content = () => {
    if (instead) return instead;
    if (loading) return <FarmGridSkeleton />;
    if (farms.length > 0) return <FarmGrid farms={farms} {...grid} />;
    return failed ? null : <EmptyState {...empty} />;
  };
  return (
    <section aria-label={region} aria-busy={(!instead && (loading || busy)) || undefined}>
      {content()}
    </section>
  );
}
