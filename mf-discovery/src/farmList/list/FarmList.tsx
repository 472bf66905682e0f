import type { FarmSummary } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { EmptyState } from '@sideroad/shared/ui/state';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import classes from './FarmList.module.css';
import type { ShownFarms } from './useShownFarms.ts';

interface ListHeadProps {
  title: string;
  /** How many farms the list has over all pages; empty while that is not known. */
  count: string;
  /** Only the nearest farms are known: where the map's area limits the list, the count is about to change. */
  partial: boolean;
}

/** The page's heading and the live count. */
export function ListHead({ title, count, partial }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status" className={`muted nums ${classes.count} ${partial ? classes.partial : ''}`}>
        {count}
      </p>
    </div>
  );
}

/** CSS `sizes` of a farm's picture beside the map. */
const CARD_SIZES = '(min-width: 1440px) 340px, (min-width: 788px) 26vw, (min-width: 600px) 31vw, 46vw';
/** Spec section 9: 'Skeleton count 6 (8 on other lists)'. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

interface FarmGridProps {
  farms: readonly FarmSummary[];
  /** The category whose list this is; its name stands on the cards. */
  categoryId: string | undefined;
  highlightedId: string | null;
  /** Called with a farm's id when pointer or focus comes to its card, with null when it leaves. */
  onHighlight: (id: string | null) => void;
}

/** One page of farms as cards that appear one by one (spec section 4). */
function FarmGrid({ farms, categoryId, highlightedId, onHighlight }: FarmGridProps) {
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {farms.map((farm, index) => (
        <li key={farm.id}>
          <FarmCard
            farm={farm}
            categoryName={categoryName(farm, categoryId)}
            mainCategory={categoryName(farm)}
            sizes={CARD_SIZES}
            priority={index === 0}
            highlighted={farm.id === highlightedId}
            onHighlight={(on) => onHighlight(on ? farm.id : null)}
            revealDelayMs={index * REVEAL_STEP_MS}
          />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the grid while it loads. */
function FarmGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {SKELETONS.map((key) => (
        <FarmCardSkeleton key={key} />
      ))}
    </div>
  );
}

const { inArea, inCategory, anywhere, showAll, allFarms, otherCategory, listYours } = texts.farmList.empty;

interface EmptyListProps {
  /** How many farms there are outside the visible area. */
  elsewhere: number;
  /** The category whose list this is. */
  categoryId: string | undefined;
  /** Moves the map so that it shows them all. */
  onShowAll: () => void;
}

/** 'Empty lists suggest the next step' (design section 7): each suggestion is a way to farms. */
export function EmptyList({ elsewhere, categoryId, onShowAll }: EmptyListProps) {
  const categories = (
    <LinkButton href={paths.categories()} variant="secondary">
      {otherCategory}
    </LinkButton>
  );
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
