import { SectionFailed } from '@sideroad/shared/ui/state';
import styles from './pages.module.css';

const TITLE = 'This page is not available';
const FAILED = {
  title: 'This page did not load',
  text: 'The rest of the site works. Check your connection, then try again.',
};
const REFUSED = {
  title: 'This page needs a newer version of the site',
  text: 'The rest of the site works. Try again to get the newest version.',
};

interface PageFailedProps {
  onRetry: () => void;
  /** The page's code is there, but this document's shell cannot serve it (contract 10). */
  refused?: boolean;
}

/** Stands where a page would: what is missing, and the way to it (decision B8). */
export function PageFailed({ onRetry, refused = false }: PageFailedProps) {
  return (
    <div className={`container ${styles.failed}`}>
      <title>{`${TITLE} · Sideroad`}</title>
      <h1 tabIndex={-1} className="sr-only">
        {TITLE}
      </h1>
      <SectionFailed {...(refused ? REFUSED : FAILED)} onRetry={onRetry} />
    </div>
  );
}
