import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { platform, registry } from '../remotes/loader.ts';
import { applyOverrides, type Override, readChoices, writeChoices } from './overrides.ts';
import styles from './RemotesPage.module.css';
import { RemotesPage } from './RemotesPage.tsx';

/** Shows at the window's lower edge which remotes are overridden and what is wrong with them, and ends all overrides. */
function Banner({ overrides, onReset }: { overrides: readonly Override[]; onReset: () => void }) {
  return (
    <section aria-label="Overrides" className={styles.banner}>
      <div role="status">
        <strong>Not what visitors see: </strong>
        {overrides.map(({ remote, origin, version, problem }) => (
          <div key={remote}>{problem ?? `${remote} ${version} from ${origin}`}</div>
        ))}
      </div>
      <LinkButton href="/_remotes" variant="secondary">
        Change
      </LinkButton>{' '}
      <Button variant="secondary" onClick={onReset}>
        Reset
      </Button>
    </section>
  );
}

/**
 * Starts the tools for QA: applies the chosen builds. Must end before the first page renders.
 * @param origins from which remotes may be loaded
 */
export async function startOverrides(origins: readonly string[]) {
  const live = { ...registry };
  const choices = readChoices(Object.keys(registry), origins);
  const overrides = await applyOverrides(registry, choices, platform);
  const restart = (next: Record<string, string>) => {
    writeChoices(next);
    location.reload();
  };
  function choose(remote: string, origin: string): void {
    const { [remote]: _before, ...others } = choices;
    restart(origin === '' ? others : { ...others, [remote]: origin });
  }
  return {
    banner: overrides.length > 0 && <Banner overrides={overrides} onReset={() => restart({})} />,
    remotesPage: <RemotesPage {...{ live, origins, choices, platform, onChoose: choose }} />,
  };
}
