import { categoryIconKey } from '@sideroad/shared/domain/category';
import { categoryScene, sceneImage } from '@sideroad/shared/domain/sceneImages';
import { Rail } from '@sideroad/shared/ui/carousel';
import { CategoryCard } from '@sideroad/shared/ui/categoryCard';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { texts } from '../texts.ts';
import classes from './CategoryRail.module.css';
import type { CategoryData } from './useCategories.ts';

/** Spec section 9: 'Category carousel 3, and 5 from 1024.' CSS `sizes` of their pictures. */
const CARD_SIZES = '(min-width: 1440px) 256px, (min-width: 1024px) 19vw, 31vw';
/** Spec section 9: 'Skeleton count 6'. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

const { title, subtitle } = texts.home.categories;

/** Carousel of all categories, on the home page and on Explore. */
export function CategoryRail({ categories, loading }: CategoryData) {
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
              held={!settled}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
