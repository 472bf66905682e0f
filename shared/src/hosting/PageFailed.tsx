import { SectionFailed } from '@sideroad/shared/ui/state';
import styles from './pages.module.css';

const TITLE = 'This page is not available';

/** Stands where a page would: what is missing, and the way to it (decision B8). */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`container ${styles.failed}`}>
      <title>{`${TITLE} · Sideroad`}</title>
      <h1 tabIndex={-1} className="sr-only">
        {TITLE}
      </h1>
      <SectionFailed
        title="This page did not load"
        text="The rest of the site works. Check your connection, then try again."
        onRetry={onRetry}
      />
    </div>
  );
}
