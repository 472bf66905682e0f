import { Skeleton } from '@sideroad/shared/ui/skeleton';
import styles from './pages.module.css';

/** Stands where a page will be while its code loads. Its height keeps the footer below the first screen. */
export function PageLoading() {
  return (
    <div className={`container ${styles.loading}`} aria-busy="true">
      <Skeleton className={styles.loadingHero} />
      <div className={styles.loadingRow}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className={styles.loadingCard} />
        ))}
      </div>
    </div>
  );
}
