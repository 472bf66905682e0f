import { categoriesQuery } from '@sideroad/shared/api';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { texts } from '../texts.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './CategoryStrip.module.css';

/**
 * The category slider shows 5 categories below 768 px and 7 from there on [LAYOUT-30]. The two more are hidden on
 * mobile.
 */
const SKELETONS = [1, 2, 3, 4, 5, 6, 7];

/** The slider of category icons. Its height never changes: skeletons first, nothing on failure. */
export function CategoryStrip({ pathname }: { pathname: string }) {
  const { data: categories, error } = useQuery(categoriesQuery());
  const isPending = !(categories || error);
  // A failed call for a category or another look-up is logged only.
  useReportedError(error, { section: texts.categories.name });

  return (
    <nav aria-label={texts.categories.name} aria-busy={isPending || undefined} className={styles.strip}>
      {isPending && (
        <div className={styles.skeletons}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} className={styles.skeleton} />
          ))}
        </div>
      )}
      {categories && <CategoryLinks categories={categories} pathname={pathname} />}
    </nav>
  );
}
