import type { Readable } from '@sideroad/shared/contract';
import { useSyncExternalStore } from 'react';
import type { ErrorLog } from '../page/errorLog.ts';
import styles from './Toolbar.module.css';

/** How many errors the page reported since it was loaded, and what the last one says. */
export function ErrorCount({ errors }: { errors: Readable<ErrorLog> }) {
  const { count, last } = useSyncExternalStore(errors.subscribe, errors.get);
  return (
    <span role="status" className={count > 0 ? styles.errors : styles.none} title={last}>
      {count === 0 ? 'No errors' : `${count} ${count === 1 ? 'error' : 'errors'} · ${last}`}
    </span>
  );
}
