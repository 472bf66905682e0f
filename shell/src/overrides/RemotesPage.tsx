import type { Registry } from '@sideroad/shared/contract';
import { Button } from '@sideroad/shared/ui/button';
import { HomeLink } from '../layout/HomeLink.tsx';
import type { Choices } from './overrides.ts';
import styles from './RemotesPage.module.css';

interface RemotesPageProps {
  /** What the document's registry has, before any choice. */
  live: Registry;
  /** From which remotes may be loaded. */
  origins: readonly string[];
  choices: Choices;
  /** Semver of the platform that this site serves. */
  platform: string;
  /** Chooses an origin for a remote, or '' for its live version, and reloads the page. */
  onChoose: (remote: string, origin: string) => void;
}

/** Renders `/_remotes`: what is live, and what this browser loads instead. A site has it only where overrides are allowed. */
export function RemotesPage({ live, origins, choices, platform, onChoose }: RemotesPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <title>Remotes · Sideroad</title>
      <HomeLink />
      <h1 tabIndex={-1}>Remotes</h1>
      <p>This site serves platform {platform}. A developer’s build shows in this browser only.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Live version</th>
            <th scope="col">In this browser</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(live).map(([name, { version, platform: needed }]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <br />
                {version}, platform {needed}
              </th>
              <td>
                <form
                  className={styles.form}
                  onSubmit={(event) => {
                    event.preventDefault();
                    onChoose(name, String(new FormData(event.currentTarget).get('choice')));
                  }}
                >
                  <select
                    name="choice"
                    aria-label={`Version of ${name} in this browser`}
                    defaultValue={choices[name] ?? ''}
                  >
                    <option value="">Live version</option>
                    {origins.map((origin) => (
                      <option key={origin}>{origin}</option>
                    ))}
                  </select>
                  <Button type="submit" variant="secondary" aria-label={`Use this version of ${name}`}>
                    Use
                  </Button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
