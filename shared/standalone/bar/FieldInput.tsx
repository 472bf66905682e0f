import { useId } from 'react';
import type { Field } from './picking.ts';
import styles from './Toolbar.module.css';

/** One parameter or query key of the page; named in a form by its kind and name, for both may have the same. */
export function FieldInput({ kind, field }: { kind: 'param' | 'query'; field: Field }) {
  const list = useId();
  const { name, value, suggestions } = field;
  return (
    <label>
      {kind === 'query' ? `?${name}` : name}{' '}
      <input name={`${kind} ${name}`} defaultValue={value} list={list} className={styles.field} />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </label>
  );
}
