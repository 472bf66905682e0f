import type { FarmSummary } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import {
  FarmCard,
  FarmCardSkeleton,
  FarmLines,
  FIRST_SCREEN_FARMS,
  useCategoryName,
} from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { EmptyState, ListFailed } from '@sideroad/shared/ui/state';
import type { ReactNode } from 'react';
import { farmListTexts } from '../texts.ts';
import classes from './FarmList.module.css';
import type { ShownFarms } from './useShownFarms.ts';

/** CSS `sizes` of a farm's picture beside the map. */
const CARD_SIZES = '(min-width: 1580px) 264px, (min-width: 788px) 23vw, (min-width: 724px) 29vw, 44vw';
const SKELETONS = [...Array(8).keys()];
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
          <div className={classes.actions}>
            <Button variant="primary" onClick={onShowAll}>
              {showAll(elsewhere)}
            </Button>
            {categories}
          </div>
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
        <div className={classes.actions}>
          {categories}
          <LinkButton href={paths.listing()} variant="secondary">
            {allFarms}
          </LinkButton>
        </div>
      }
    />
  );
}

interface FarmGridProps {
  farms: readonly FarmSummary[];
  /** Category of the list, whose name the cards show. */
  categoryId: string | undefined;
  /** What the cards answer. */
  finding: Finding;
  /** Names of the finding's features. */
  featureNames: readonly string[];
  highlightedId: string | null;
  /** Called with a farm's id when pointer or focus enters its card, and with null when it leaves. */
  onHighlight: (id: string | null) => void;
}

function FarmGrid({ farms, categoryId, highlightedId, onHighlight, ...asked }: FarmGridProps) {
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {farms.map((farm, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards that move from place to place would be layout shifts
        <li key={index}>
          <FarmCard
            key={farm.id}
            farm={farm}
            categoryName={categoryName(farm, categoryId)}
            mainCategory={categoryName(farm)}
            lines={<FarmLines farm={farm} categoryName={categoryName(farm, categoryId)} {...asked} />}
            sizes={CARD_SIZES}
            priority={index < FIRST_SCREEN_FARMS}
            highlighted={farm.id === highlightedId}
            onHighlight={(on) => onHighlight(on ? farm.id : null)}
            revealDelayMs={index * REVEAL_STEP_MS}
          />
        </li>
      ))}
    </ul>
  );
}

interface FarmListProps extends FarmGridProps {
  shown: Pick<ShownFarms, 'loading' | 'busy' | 'outdated' | 'failed' | 'paused' | 'retry'>;
  /** Replaces the list. */
  instead: ReactNode;
  /** Shows when there are no farms. */
  empty: ReactNode;
}

/** Shows one page of farms, or the list's loading, empty and failed states. */
export function FarmList({ shown, instead, empty, ...grid }: FarmListProps) {
  const { loading, busy, outdated, failed, paused, retry } = shown;
  const missing = failed || (paused && (loading || outdated));
  const content = () => {
    if (instead) return instead;
    if (missing) return null;
    if (grid.farms.length > 0) return <FarmGrid {...grid} />;
    if (loading || outdated) {
      return (
        <div className={classes.grid} aria-hidden="true">
          {SKELETONS.map((key) => (
            <FarmCardSkeleton key={key} />
          ))}
        </div>
      );
    }
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
