import { NotFound } from '@sideroad/shared/ui/state';
import styles from './pages.module.css';

/** The page of every path that no route matches. */
export function NotFoundPage() {
  return <NotFound className={styles.notFound} />;
}
