import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { categoryScene } from '@sideroad/shared/domain/sceneImages';
import { PictureCard, type PictureCardProps } from '@sideroad/shared/ui/pictureCard';
import { useId } from 'react';
import { useInSeason } from '../seasons/useInSeason.ts';
import classes from './CategoryCard.module.css';

type CategoryCardProps = { category: Category } & Pick<
  PictureCardProps,
  'sizes' | 'priority' | 'waiting' | 'revealDelayMs'
>;

/** A tall picture with the category's name and how many of its farms near the visitor are in season, which leads to its page. */
export function CategoryCard({ category: { id, name }, ...look }: CategoryCardProps) {
  const countId = useId();
  const { inSeason } = useInSeason();
  const count = inSeason && (inSeason.categories[id] ?? 0);
  return (
    <PictureCard
      {...look}
      to={paths.category(id)}
      scene={categoryScene(categoryIconKey(name))}
      className={classes.card}
      describedBy={count === undefined ? undefined : countId}
    >
      <span className={classes.name}>{name}</span>
      {/* Beside the name, which stays the category's; its line is held before it is known. */}
      <span id={countId} aria-hidden="true" className={`nums ${classes.count}`}>
        {count === undefined ? '\u00a0' : `${count} in season`}
      </span>
    </PictureCard>
  );
}
