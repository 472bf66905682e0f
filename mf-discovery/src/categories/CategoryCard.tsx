import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { categoryScene } from '@sideroad/shared/domain/sceneImages';
import { PictureCard, type PictureCardProps } from '@sideroad/shared/ui/pictureCard';
import classes from './CategoryCard.module.css';

type CategoryCardProps = { category: Category } & Pick<
  PictureCardProps,
  'sizes' | 'priority' | 'waiting' | 'revealDelayMs'
>;

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
