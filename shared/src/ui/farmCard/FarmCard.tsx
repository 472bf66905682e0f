import { categoriesQuery } from '@sideroad/shared/api';
import type { FarmSummary } from '@sideroad/shared/contract';
import { categoryIconKey, categoryNameOf } from '@sideroad/shared/domain/category';
import { metaText } from '@sideroad/shared/domain/metaText';
import { paths } from '@sideroad/shared/domain/paths';
import { placeText } from '@sideroad/shared/domain/placeText';
import { farmPicture, placeholderScene } from '@sideroad/shared/domain/sceneImages';
import { useQuery } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { Picture, wasSeen } from '@sideroad/shared/ui/picture';
import { Reveal } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useState } from 'react';
import classes from './FarmCard.module.css';
import { FarmBadge, OpeningMark, Rating } from './FarmMarks.tsx';

/** How many farms of a list are on the first screen of a phone. */
export const FIRST_SCREEN_FARMS = 4;

/** Placeholder of a farm card while it loads, in the same size. Hidden from assistive technology. */
export function FarmCardSkeleton() {
  return (
    <span aria-hidden="true" className={classes.skeleton}>
      <Skeleton className={classes.picture} />
      <span className={classes.bars}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </span>
    </span>
  );
}

export interface FarmCardProps {
  farm: FarmSummary;
  categoryName?: string | undefined;
  /** Name of the farm's first category, whose scene a farm without a picture shows; none: `categoryName`. */
  mainCategory?: string | undefined;
  /** Replaces the line of category and distance. */
  lines?: ReactNode;
  sizes: string;
  /** Part of the first screen (`FIRST_SCREEN_FARMS`): its picture loads at once and before the others. */
  priority?: boolean;
  highlighted?: boolean;
  /** True when pointer or focus comes to the card, false when it leaves. */
  onHighlight?: (highlighted: boolean) => void;
  /** Wait before the card appears after its cover has loaded, in ms. */
  revealDelayMs?: number;
  /** Keeps the skeleton although the cover has loaded: the cards of a row wait for each other. */
  waiting?: boolean;
}

/**
 * A farm as a picture and three lines, one link around all whose name starts with the farm's name. Shows a
 * skeleton until its cover has loaded or failed.
 */
export function FarmCard({
  farm,
  categoryName = '',
  mainCategory = categoryName,
  lines,
  sizes,
  priority = false,
  highlighted = false,
  onHighlight,
  revealDelayMs,
  waiting = false,
}: FarmCardProps) {
  const image = farmPicture(farm, mainCategory);
  const [settled, setSettled] = useState(() => wasSeen(image));
  const handleSettled = useCallback(() => setSettled(true), []);
  const meta = lines ?? metaText(categoryName, farm.distance);
  return (
    <Link
      to={paths.farm(farm.id, farm.name)}
      className={clsx(classes.card, highlighted && classes.highlighted)}
      onMouseEnter={() => onHighlight?.(true)}
      onMouseLeave={() => onHighlight?.(false)}
      onFocus={() => onHighlight?.(true)}
      onBlur={() => onHighlight?.(false)}
    >
      <Reveal
        shown={settled && !waiting}
        delayMs={revealDelayMs}
        skeleton={<FarmCardSkeleton />}
        className={classes.content}
      >
        {/* The text is before the picture so that the link's name starts with the farm's. */}
        <span className={classes.body}>
          <span className={classes.name}>{farm.name}</span>
          <span className={classes.rating}>
            <Rating />
          </span>
          <span className={classes.place}>{placeText(farm.location.address)}</span>
          {meta ? <span className={classes.meta}>{meta}</span> : null}
        </span>
        <span className={classes.media}>
          {farm.banner ? (
            <span className={classes.badge}>
              <FarmBadge banner={farm.banner} />
            </span>
          ) : null}
          {/* In lists a line says it. */}
          {lines ? null : (
            <span className={classes.opening}>
              <OpeningMark state={farm.state} />
            </span>
          )}
          <Picture
            image={image}
            alt=""
            sizes={sizes}
            priority={priority}
            fallbackScene={placeholderScene(categoryIconKey(mainCategory))}
            onSettled={handleSettled}
          />
        </span>
      </Reveal>
    </Link>
  );
}

/**
 * Finds the category name for a farm's card. Undefined while categories load and after a failure, which the page of
 * categories reports.
 */
export function useCategoryName(): (farm: FarmSummary, askedId?: string) => string | undefined {
  const { data } = useQuery(categoriesQuery());
  return useCallback((farm, askedId) => categoryNameOf(farm, data ?? [], askedId), [data]);
}
