import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { categoryScene } from '@sideroad/shared/domain/sceneImages';
import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import classes from './CategoryCard.module.css';

export interface CategoryCardProps {
  category: Category;
  /** CSS `sizes` of the picture. */
  sizes: string;
  /** Part of the first screen: its picture loads at once. */
  priority?: boolean;
  /** Keeps the skeleton: the cards of a row wait for each other. */
  held?: boolean | undefined;
  /** How long after that the card waits to appear, in ms. */
  revealDelayMs?: number | undefined;
}

/** A tall picture with the category's name, which leads to its page. */
export function CategoryCard({ category, ...look }: CategoryCardProps) {
  return (
    <PictureCard
      {...look}
      to={paths.category(category.id)}
      scene={categoryScene(categoryIconKey(category.name))}
    >
      <span className={classes.name}>{category.name}</span>
    </PictureCard>
  );
}
