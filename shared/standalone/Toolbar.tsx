import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { FIRST_LOCATION_STATE, LOCATION_STATES } from './locationStates.ts';
import { mapToggle } from './services.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  remote: string;
  /** Addresses of the pages that the remote exposes. */
  addresses: string[];
  onLocationState: (name: string) => void;
}

const THEMES = ['system', 'light', 'dark'];

/** The harness's own bar: which page, where the visitor is, which colours. Never part of the product. */
export function Toolbar({ remote, addresses, onLocationState }: ToolbarProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = useSyncExternalStore(mapToggle.subscribe, mapToggle.get);
  const [theme, setTheme] = useState('system');
  const listId = useId();

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <div role="toolbar" aria-label="Standalone" className={styles.toolbar}>
      <b>{remote}</b>
      <form
        key={pathname + search}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(String(new FormData(event.currentTarget).get('address')));
        }}
      >
        <label>
          Address <input name="address" list={listId} defaultValue={pathname + search} />
        </label>
        <datalist id={listId}>
          {addresses.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <button type="submit">Go</button>
      </form>
      <label>
        Visitor{' '}
        <select defaultValue={FIRST_LOCATION_STATE} onChange={(event) => onLocationState(event.target.value)}>
          {Object.keys(LOCATION_STATES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Colours{' '}
        <select value={theme} onChange={(event) => setTheme(event.target.value)}>
          {THEMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {toggle && (
        <button type="button" onClick={toggle.onToggle}>
          {toggle.shown ? 'Hide map' : 'Show map'}
        </button>
      )}
    </div>
  );
}
