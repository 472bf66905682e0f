import { routeObjects, sampleAddress } from '@sideroad/shared/hosting/routes';
import { useLocation } from '@sideroad/shared/router';
import { useStore } from '@sideroad/shared/store';
import { errors, mapToggle } from './services.ts';
import {
  CHOICES,
  clockField,
  clockWord,
  formatSettings,
  parseSettings,
  readQa,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  withQa,
} from './settings.ts';
import styles from './Toolbar.module.css';

/** What the harness's server says about the remote, in the document's block `sideroad-standalone`. */
export interface StandaloneFacts {
  remote: string;
  version: string;
  /** Sample addresses, the simplest of each page first. */
  samples: readonly { name: string; address: string; storage?: Record<string, string> }[];
  /** Whether there is an API; without one the recorded responses are the default. */
  hasApi: boolean;
}

/** Lists the samples of a remote, then its pages without one. */
function pagesOf({ remote, samples }: StandaloneFacts): StandaloneFacts['samples'] {
  const others = routeObjects()
    .flatMap(
      ({ route }) => (route.kind === 'remote' && route.remote === remote && sampleAddress(route)) || [],
    )
    .filter((address) => samples.every((sample) => sample.address !== address));
  return [...samples, ...others.map((address) => ({ name: address, address }))];
}

/** Finds the page at an address: the last of those whose own settings are all chosen. */
export function pageAt(pages: StandaloneFacts['samples'], address: string, settings: Settings) {
  const here = withQa(address, formatSettings(settings));
  const withOwn = (own: string) => withQa(own, formatSettings(parseSettings(readQa(own), settings).settings));
  return pages.filter((page) => withOwn(page.address) === here).at(-1);
}

interface ToolbarProps {
  facts: StandaloneFacts;
  platform: string;
  settings: Settings;
  /** Invalid parts of the address. */
  problems: readonly string[];
  /** Loads the page again with another setting. */
  onChange: (name: SettingName, word: string) => void;
}

/** The harness's own bar: which page, where the visitor is, what the API does, how it looks. Never part of the product. */
export function Toolbar({ facts, platform, settings, problems, onChange }: ToolbarProps) {
  const { pathname, search } = useLocation();
  const { count, last } = useStore(errors);
  const toggle = useStore(mapToggle.store);
  const pages = pagesOf(facts);
  const address = withQa(pathname + search, '');
  const shown = pageAt(pages, address, settings)?.address ?? '';

  /** Loads another page, with its own settings in place of this one's. */
  function open(next: string): void {
    const left = readQa(shown).split('.');
    const kept = formatSettings(settings).split('.');
    const parts = [...kept.filter((part) => !left.includes(part)), readQa(next)];
    window.location.assign(withQa(next, parts.join('.')));
  }

  function takeClock(field: HTMLInputElement): void {
    if (field.value !== clockField(settings.clock)) onChange('clock', clockWord(field.value));
  }

  return (
    <div role="toolbar" aria-label="Standalone" className={styles.toolbar}>
      <p>
        <b>{facts.remote}</b> {facts.version} · platform {platform}{' '}
        <span role="status" className={count > 0 ? styles.errors : undefined}>
          {count === 0 ? 'No errors' : `${count} ${count === 1 ? 'error' : 'errors'} · ${last}`}
        </span>
      </p>
      {problems.length > 0 && (
        <p role="alert" className={styles.errors}>
          {problems.join('; ')}
        </p>
      )}
      <details open={window.innerWidth >= 1024}>
        <summary>Settings</summary>
        <div className={styles.controls}>
          <label>
            Page{' '}
            <select value={shown} onChange={({ target }) => open(target.value)}>
              <option value="" disabled>
                {address}
              </option>
              {pages.map((page) => (
                <option key={page.address} value={page.address}>
                  {page.name}
                </option>
              ))}
            </select>
          </label>
          {SETTING_NAMES.map((name) => (
            <label key={name} htmlFor={`qa-${name}`}>
              {name === 'api' ? 'API ' : `${name[0]?.toUpperCase()}${name.slice(1)} `}
              {name === 'clock' ? (
                <input
                  id="qa-clock"
                  type="datetime-local"
                  max="9999-12-31T23:59"
                  defaultValue={clockField(settings.clock)}
                  // Applying each digit would load the page each time.
                  onBlur={({ target }) => takeClock(target)}
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && takeClock(currentTarget)}
                />
              ) : (
                <select
                  id={`qa-${name}`}
                  value={settings[name]}
                  onChange={({ target }) => onChange(name, target.value)}
                >
                  {Object.entries(CHOICES[name]).map(([word, text]) => (
                    <option key={word} value={word}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </label>
          ))}
          {toggle && (
            <button type="button" onClick={toggle.onToggle}>
              {toggle.shown ? 'Hide map' : 'Show map'}
            </button>
          )}
        </div>
      </details>
    </div>
  );
}
