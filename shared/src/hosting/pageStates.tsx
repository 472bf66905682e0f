import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { Brand, SectionFailed } from '@sideroad/shared/ui/state';
import styles from './pages.module.css';
import type { Fault } from './RemoteLoadError.ts';

/** Shows a skeleton while a page's code loads. Its height keeps the footer below the first screen. */
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

const TITLE = 'This page is not available';
const TEXTS = {
  network: {
    title: 'This page did not load',
    text: 'Check your connection, then try again.',
  },
  code: {
    title: 'This page did not load',
    text: 'We could not load this part. Try again.',
  },
  refused: {
    title: 'This page needs a newer version of the site',
    text: 'The rest of the site works. Try again to get the newest version.',
  },
} satisfies Record<Fault, { title: string; text: string }>;

interface PageFailedProps {
  onRetry: () => void;
  fault: Fault;
}

/** Shows in place of a page what is missing, and 'Try again'. */
export function PageFailed({ onRetry, fault }: PageFailedProps) {
  const isOffline = fault === 'network' && !navigator.onLine;
  return (
    <div className={`container ${styles.failed}`}>
      <title>{`${TITLE} · Sideroad`}</title>
      <h1 tabIndex={-1} className="sr-only">
        {TITLE}
      </h1>
      <Brand />
      <SectionFailed
        {...TEXTS[fault]}
        {...(isOffline && { title: 'You seem to be offline' })}
        onRetry={onRetry}
        isPage
      />
    </div>
  );
}
