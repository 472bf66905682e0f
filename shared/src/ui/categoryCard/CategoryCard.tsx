import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { SceneImage } from '@sideroad/shared/ui/picture';
import classes from './CategoryCard.module.css';

export interface CategoryCardProps {
  category: Category;
  /** CSS `sizes` of the picture. */
  sizes: string;
  /** Part of the first screen: its picture loads at once. */
  priority?: boolean;
}

/** A tall picture with the category's name. 'A category card goes to /category/{id}' (spec section 2). */
export function CategoryCard({ category, sizes, priority = false }: CategoryCardProps) {
  return (
    <Link to={paths.category(category.id)} className={classes.card}>
      <SceneImage
        scene={`category-${categoryIconKey(category.name)}`}
        alt=""
        sizes={sizes}
        priority={priority}
      />
      <span className={classes.name}>{category.name}</span>
    </Link>
  );
}
