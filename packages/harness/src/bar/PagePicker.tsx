import { useStore } from '@sideroad/shared/store';
import { useId } from 'react';
import type { HostParts, StandaloneFacts } from '../hostParts.ts';
import type { Session } from '../session.ts';
import {
  addressFor,
  type Field,
  firstAddress,
  paramFields,
  placeAt,
  placesOf,
  queryFields,
} from './picking.ts';
import styles from './Toolbar.module.css';

/** One parameter or query key of the page. The input's name has its kind, because both may have the same name. */
function FieldInput({ kind, field }: { kind: 'param' | 'query'; field: Field }) {
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

interface PagePickerProps {
  facts: StandaloneFacts;
  parts: HostParts;
  shown: Session;
}

/** Chooses a page of the remote with its parameters and query, or one of its samples. */
export function PagePicker({ facts, parts, shown }: PagePickerProps) {
  const { address, go: goTo } = useStore(shown.address);
  const { samples } = facts;
  const places = placesOf(facts, parts);
  const pattern = placeAt(places, address)?.pattern ?? '';
  const params = paramFields(pattern, address, samples);
  const query = queryFields(pattern, address, samples);

  function go(form: FormData): void {
    const read = (kind: string, names: { name: string }[]) =>
      Object.fromEntries(names.map(({ name }) => [name, String(form.get(`${kind} ${name}`) ?? '')]));
    goTo(addressFor(pattern, read('param', params), read('query', query)));
  }

  return (
    <>
      <label>
        Page{' '}
        <select value={pattern} onChange={({ target }) => goTo(firstAddress(target.value, samples))}>
          {pattern === '' && <option value="">none of this remote</option>}
          {places.map((place) => (
            <option key={place.pattern} value={place.pattern}>
              {`${place.expose.slice(2)}  ${place.pattern}`}
            </option>
          ))}
        </select>
      </label>
      {samples.length > 0 && (
        <label>
          Sample{' '}
          <select
            value={samples.some((sample) => sample.address === address) ? address : ''}
            onChange={({ target }) => goTo(target.value)}
          >
            <option value="" disabled>
              choose
            </option>
            {samples.map((sample) => (
              <option key={sample.address} value={sample.address}>
                {sample.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {params.length + query.length > 0 && (
        <form
          key={address}
          className={styles.group}
          onSubmit={(event) => {
            event.preventDefault();
            go(new FormData(event.currentTarget));
          }}
        >
          {params.map((field) => (
            <FieldInput key={field.name} kind="param" field={field} />
          ))}
          {query.map((field) => (
            <FieldInput key={field.name} kind="query" field={field} />
          ))}
          <button type="submit">Go</button>
        </form>
      )}
    </>
  );
}
