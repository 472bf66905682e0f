import type { FarmSummary } from '@sideroad/shared/contract';
import { isBySeason } from '@sideroad/shared/domain/finding';
import { openingPart, partText } from '@sideroad/shared/domain/openingPart';
import { paths } from '@sideroad/shared/domain/paths';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { FarmGrid, type FarmGridProps, FarmGridSkeleton } from '@sideroad/shared/ui/farmGrid';
import { EmptyState, ListFailed } from '@sideroad/shared/ui/state';
import { Fragment, type ReactNode, useMemo } from 'react';
import { farmListTexts } from '../texts.ts';
import classes from './FarmList.module.css';
import type { ShownFarms } from './useShownFarms.ts';

/** CSS `sizes` of a farm's picture beside the map. */
const CARD_SIZES = '(min-width: 1580px) 264px, (min-width: 788px) 23vw, (min-width: 724px) 29vw, 44vw';
const { inArea, inCategory, anywhere, showAll, allFarms, otherCategory, listYours } = farmListTexts.empty;

interface EmptyListProps {
  /** Number of farms outside the visible area. */
  elsewhere: number;
  categoryId: string | undefined;
  /** Moves the map so that it shows all of them. */
  onShowAll: () => void;
}

const categories = (
  <LinkButton href={paths.categories()} variant="secondary">
    {otherCategory}
  </LinkButton>
);

/** Suggests a next step where no farm was found. */
export function EmptyList({ elsewhere, categoryId, onShowAll }: EmptyListProps) {
  if (elsewhere > 0) {
    return (
      <EmptyState
        {...inArea}
        action={
          <>
            <Button onClick={onShowAll}>{showAll(elsewhere)}</Button>
            {categories}
          </>
        }
      />
    );
  }
  if (categoryId === undefined) {
    return <EmptyState {...anywhere} action={<LinkButton href={paths.addFarm()}>{listYours}</LinkButton>} />;
  }
  return (
    <EmptyState
      {...inCategory}
      action={
        <>
          {categories}
          <LinkButton href={paths.listing()} variant="secondary">
            {allFarms}
          </LinkButton>
        </>
      }
    />
  );
}

/** Divides the farms of a page into the parts of a list by season, under their headings. */
function partsOf(farms: readonly FarmSummary[]) {
  const parts = new Map<string, FarmSummary[]>();
  for (const farm of farms) {
    const text = partText(openingPart(farm.state));
    parts.set(text, [...(parts.get(text) ?? []), farm]);
  }
  return [...parts];
}

interface FarmListProps extends Omit<FarmGridProps, 'sizes' | 'className'> {
  shown: Pick<ShownFarms, 'loading' | 'busy' | 'outdated' | 'failed' | 'paused' | 'retry'>;
  /** Replaces the list. */
  instead: ReactNode;
  /** Shows when there are no farms. */
  empty: ReactNode;
}

/** Shows one page of farms, or the list's loading, empty and failed states. */
export function FarmList({ shown, instead, empty, ...grid }: FarmListProps) {
  const { loading, busy, outdated, failed, paused, retry } = shown;
  const { farms, finding } = grid;
  const parts = useMemo(
    () => (isBySeason(finding) ? partsOf(farms) : [['', farms] as const]),
    [farms, finding],
  );
  const missing = failed || (paused && (loading || outdated));
  const content = () => {
    if (instead) return instead;
    if (missing) return null;
    if (farms.length > 0)
      return parts.map(([text, ofPart]) => (
        <Fragment key={text}>
          {text ? <h2 className={classes.part}>{text}</h2> : null}
          <FarmGrid {...grid} farms={ofPart} sizes={CARD_SIZES} className={classes.grid} />
        </Fragment>
      ));
    if (loading || outdated) return <FarmGridSkeleton className={classes.grid} />;
    return empty;
  };
  return (
    <>
      <section
        aria-label={farmListTexts.region}
        aria-busy={(!instead && !missing && (loading || busy)) || undefined}
        className={outdated ? classes.outdated : undefined}
      >
        {content()}
      </section>
      {/* Beside the list, which a failure only empties [LIST-58]. */}
      {missing && !instead ? <ListFailed onRetry={retry} busy={busy} action={categories} /> : null}
    </>
  );
}
