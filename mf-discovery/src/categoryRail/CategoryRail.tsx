import { categoryIconKey } from '@sideroad/shared/domain/category';
import { categoryScene, sceneImage } from '@sideroad/shared/domain/sceneImages';
import { Rail } from '@sideroad/shared/ui/carousel';
import { CategoryCard } from '@sideroad/shared/ui/categoryCard';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import type { CategoryData } from '../categoryData/useCategories.ts';
import { texts } from '../texts.ts';
import classes from './CategoryRail.module.css';
import { CARD_SIZES, FIRST_IN_VIEW } from './cards.ts';

/** Spec section 9: 'Skeleton count 6'. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

const { title, subtitle } = texts.home.categories;

interface CategoryRailProps extends CategoryData {
  /** It stands on the first screen: the pictures in view load at once. */
  firstScreen?: boolean;
}

/** Carousel of all categories, on the home page and on Explore. */
export function CategoryRail({ categories, loading, firstScreen = false }: CategoryRailProps) {
  const pictures = categories.map(({ name }) => sceneImage(categoryScene(categoryIconKey(name))));
  const { ref, settled } = useRevealTogether(loading ? null : pictures, CARD_SIZES);
  return (
    <Rail ref={ref} title={title} subtitle={subtitle} slidesPerView="categories" loading={loading}>
      {loading
        ? SKELETONS.map((key) => <Skeleton key={key} className={classes.skeleton} />)
        : categories.map((category, index) => (
            <CategoryCard
              key={category.id}
              category={category}
              sizes={CARD_SIZES}
              priority={firstScreen && index < FIRST_IN_VIEW}
              held={!settled}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
