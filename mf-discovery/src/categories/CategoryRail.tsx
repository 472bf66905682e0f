import { categoriesQuery } from '@sideroad/shared/api';
import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { categoryScene, sceneImage } from '@sideroad/shared/domain/sceneImages';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { remote } from '../remote.ts';
import { CategoryCard } from './CategoryCard.tsx';
import classes from './CategoryRail.module.css';

/** CSS `sizes` of 3 or 5 cards in view [HOME-14]. */
const CARD_SIZES = '(min-width: 1440px) 256px, (min-width: 1024px) 18vw, 29vw';
/** As many as a loading rail of farms shows [HOME-37]. */
const SKELETONS = [...Array(6).keys()];

const title = "Explore what's out there";
const subtitle = 'Explore farms by what they offer';

interface CategoryData {
  /** In display order; empty after a failure, which is logged only. */
  categories: readonly Category[];
  loading: boolean;
}

const NONE: readonly Category[] = [];

/** Loads all categories. @param section what the log names when that fails */
export function useCategories(section: string = title): CategoryData {
  const { data, error, isPending } = useQuery(categoriesQuery());
  useReportedError(error, { remote, section });
  return { categories: data ?? NONE, loading: isPending };
}

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
