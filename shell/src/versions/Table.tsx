import type { ReactNode } from 'react';
import styles from './VersionsPage.module.css';

interface TableProps {
  /** Headings of the columns. Cells repeat theirs as `data-label` for narrow windows, where a row is a card. */
  columns: Record<string, string>;
  /** Rows of the body. */
  children: ReactNode;
}

export function Table({ columns, children }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
