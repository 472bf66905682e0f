import { categoryIconKey } from '@sideroad/shared/domain/category';
import { categoryScene, sceneImage } from '@sideroad/shared/domain/sceneImages';
import { Rail } from '@sideroad/shared/ui/carousel';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { CategoryCard } from './CategoryCard.tsx';
import classes from './CategoryRail.module.css';
import { type CategoryData, railTitle as title } from './useCategories.ts';

/** CSS `sizes` of 3 or 5 cards in view [HOME-14]. */
const CARD_SIZES = '(min-width: 1440px) 256px, (min-width: 1024px) 18vw, 29vw';
/** As many as a loading rail of farms shows [HOME-37]. */
const SKELETONS = [...Array(6).keys()];

const subtitle = 'Explore farms by what they offer';

/** Shows all categories in a carousel. */
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
              waiting={!settled}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
