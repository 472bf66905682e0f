import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './SuggestionsLoading.module.css';

/** Code that comes sooner than this, in milliseconds, is not announced: a panel that flashes says nothing. */
export const LOADING_SHOWN_AFTER_MS = 300;

const ROWS = ['a', 'b', 'c'];

/**
 * Stands where the suggestions will be while their code is on its way ([SEARCH-13]). The region is there before its
 * text is, or it would not be read out.
 */
export function SuggestionsLoading() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={shown ? styles.panel : undefined}>
      <span role="status" className="sr-only">
        {shown && texts.search.loading}
      </span>
      {shown &&
        ROWS.map((key) => (
          <div key={key} aria-hidden="true" className={styles.row}>
            <Skeleton className={styles.picture} />
            <div className={styles.lines}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.place} />
            </div>
          </div>
        ))}
    </div>
  );
}
