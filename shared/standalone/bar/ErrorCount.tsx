import { useStore } from '@sideroad/shared/store';
import type { Session } from '../page/session.ts';
import styles from './Toolbar.module.css';

/** How many errors the page reported since it was loaded, and what the last one says. */
export function ErrorCount({ errors }: Pick<Session, 'errors'>) {
  const { count, last } = useStore(errors);
  return (
    <span role="status" className={count > 0 ? styles.errors : styles.none} title={last}>
      {count === 0 ? 'No errors' : `${count} ${count === 1 ? 'error' : 'errors'} · ${last}`}
    </span>
  );
}
