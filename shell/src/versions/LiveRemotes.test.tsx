import type { Registry } from '@sideroad/shared/contract';
import { screen } from '@testing-library/react';
import { applyOverrides, type Override } from '../overrides/askBuild.ts';
import { Banner } from '../overrides/Overrides.tsx';
import { readChoices, sessionActions } from '../overrides/session.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { jsonAnswer, stubFetch } from '../testing/stubFetch.ts';
import type { RemoteVersion } from './answer.ts';
import { LiveRemotes } from './LiveRemotes.tsx';

const LIVE = '1.2.0-aaaaaaaa';
const CANARY = '1.3.0-bbbbbbbb';
const KEPT = '1.1.0-cccccccc';
const allowed = { remotes: ['mf-farm'], origins: ['http://localhost:3002'] };
const remote: RemoteVersion = {
  name: 'mf-farm',
  version: LIVE,
  since: null,
  source: 'published',
  platform: '^1.0',
  size: { entry: 1, exposes: {}, total: 1 },
  kept: [KEPT, CANARY],
  canary: { version: CANARY, share: 0.1 },
  notes: { [LIVE]: ['tests skipped'], [KEPT]: ['taken back', 'uncommitted'] },
};
const entryOf = (version: string) => `/remotes/mf-farm/${version}/remoteEntry.js`;

/** What the site answers for the manifests of its versions. */
const serve = (platforms: Record<string, string>) =>
  stubFetch(async (url) => {
    const [, version = ''] = /^\/remotes\/mf-farm\/([^/]+)\/remote\.json$/.exec(String(url)) ?? [];
    const platform = platforms[version];
    return platform ? jsonAnswer({ name: 'mf-farm', version, platform }) : jsonAnswer({}, 404);
  });

/** A start of the page in this browser, at `/_remotes`. */
async function start() {
  const live = { version: LIVE, entry: entryOf(LIVE), platform: '^1.0', exposes: {} };
  const registry: Registry = { 'mf-farm': live };
  const reload = jest.fn();
  const overrides: Override[] = await applyOverrides(registry, readChoices(allowed), '1.4.0');
  const actions = sessionActions(allowed, reload);
  const session = { live: { 'mf-farm': live }, overrides, allowed, platform: '1.4.0', ...actions };
  const shown = renderShell(
    <>
      <LiveRemotes session={session} status="success" remotes={[remote]} onRetry={() => {}} />
      {overrides.length > 0 && <Banner session={session} onChange={() => {}} />}
    </>,
  );
  return { ...shown, registry, reload };
}

const versions = () => screen.getByRole('combobox', { name: 'Version of mf-farm in this browser' });
const use = () => screen.getByRole('button', { name: 'Use this version of mf-farm' });
const back = () => screen.queryByRole('button', { name: 'Back to what is live: mf-farm' });

beforeEach(() => localStorage.clear());

describe('QA chooses a canary or a kept version on /_remotes', () => {
  it.each([
    ['the canary', CANARY, `${CANARY} (canary)`],
    ['[RUN-20] a kept version, with what QA must know', KEPT, `${KEPT} (taken back, uncommitted)`],
  ])(
    '%s comes at the next start, with the banner, and goes back to what is live',
    async (_what, version, option) => {
      serve({ [version]: '^1.3' });
      const first = await start();
      await first.user.selectOptions(versions(), option);
      await first.user.click(use());
      expect(first.reload).toHaveBeenCalledTimes(1);
      expect(first.registry['mf-farm']?.version).toBe(LIVE);
      first.unmount();

      const second = await start();
      expect(second.registry['mf-farm']).toEqual({
        version,
        entry: entryOf(version),
        platform: '^1.3',
        exposes: {},
      });
      expect(screen.getByRole('region', { name: 'Overrides' })).toHaveTextContent(
        `mf-farm ${version} from ${location.origin}`,
      );
      await second.user.click(back() ?? document.body);
      expect(second.reload).toHaveBeenCalledTimes(1);
      second.unmount();

      const third = await start();
      expect(third.registry['mf-farm']?.version).toBe(LIVE);
      expect(back()).toBeNull();
      expect(screen.queryByRole('region', { name: 'Overrides' })).toBeNull();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('by keyboard alone', async () => {
    serve({ [KEPT]: '^1.3' });
    const { user, reload } = await start();
    await user.tab();
    expect(versions()).toHaveFocus();
    await user.selectOptions(versions(), KEPT);
    await user.tab();
    expect(use()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['needs another platform', { [KEPT]: '^2.0' }, 'asks for platform ^2.0; this site has 1.4.0.'],
    ['has been taken away', {}, `This site no longer has mf-farm ${KEPT}.`],
  ])('takes no version that %s, and says so', async (_what, platforms, words) => {
    serve(platforms);
    const { user, reload } = await start();
    await user.selectOptions(versions(), KEPT);
    await user.click(use());
    expect(await screen.findByText(words, { exact: false })).toHaveRole('status');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is checked at every start, and the banner reports a version that is gone', async () => {
    serve({ [KEPT]: '^1.3' });
    const first = await start();
    await first.user.selectOptions(versions(), KEPT);
    await first.user.click(use());
    first.unmount();
    serve({});
    const { registry } = await start();
    expect(registry).toEqual({});
    expect(screen.getByRole('region', { name: 'Overrides' })).toHaveTextContent(
      `This site no longer has mf-farm ${KEPT}.`,
    );
    expect(back()).toBeVisible();
  });

  it('offers nothing where no other version is kept', async () => {
    const shown = await start();
    shown.rerender(
      <LiveRemotes
        session={{ live: {}, overrides: [], allowed, platform: '1.4.0', choose: () => {}, reset: () => {} }}
        status="success"
        remotes={[{ ...remote, kept: [], canary: null }]}
        onRetry={() => {}}
      />,
    );
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
