import type { RemoteStatus } from '@sideroad/shared/contract';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { jsonAnswer, noAnswer, stubFetch } from '../testing/stubFetch.ts';
import { RemotesPage } from './RemotesPage.tsx';

const [LIVE, CANARY] = ['1.2.0-aaaaaaaa', '1.3.0-bbbbbbbb'];
const ORIGIN = 'http://localhost:3002';
const remote: RemoteStatus = {
  name: 'mf-store',
  live: LIVE,
  revision: 3,
  since: null,
  source: 'published',
  canary: { version: CANARY, share: 0.1, since: '2026-11-24T12:00:00.000Z', steps: [], soak: null },
  platform: '^1.0',
  bytes: 9000,
  kept: [],
  notes: { [LIVE]: ['tests skipped'] },
};

async function show(remotes: RemoteStatus[] = [remote], choices = {}) {
  stubFetch(async () => jsonAnswer({ data: remotes }));
  const onChoose = jest.fn();
  const props = { origins: [ORIGIN], choices, platform: '1.4.0', onChoose };
  const { user } = renderShell(<RemotesPage {...props} />);
  await screen.findByRole('rowheader', { name: 'mf-store' });
  const choice = screen.getByRole('combobox', { name: 'Version of mf-store in this browser' });
  const use = screen.getByRole('button', { name: 'Use this version of mf-store' });
  return { user, onChoose, choice, use };
}

it('[RUN-48] says what is live of each remote and where its pages are', async () => {
  await show();
  const row = screen.getByRole('row', { name: /mf-store/ });
  expect(row).toHaveTextContent(LIVE);
  expect(row).toHaveTextContent(`tests skipped, ${CANARY} for 10 %`);
  expect(screen.getByRole('link', { name: '/store' })).toHaveAttribute('href', '/store');
});

it('[RUN-48] marks a live version that this site does not serve', async () => {
  await show([{ ...remote, platform: '^2.0' }]);
  expect(screen.getByText(/this site does not serve its platform/)).toBeVisible();
});

it("[RUN-48] chooses a developer's build for this browser by keyboard", async () => {
  const shown = await show();
  await shown.user.selectOptions(shown.choice, ORIGIN);
  shown.use.focus();
  await shown.user.keyboard('{Enter}');
  expect(shown.onChoose).toHaveBeenCalledWith('mf-store', ORIGIN);
});

it('says when what is live did not load', async () => {
  stubFetch(noAnswer);
  renderShell(<RemotesPage origins={[]} choices={{}} platform="1.4.0" onChoose={() => {}} />);
  expect(await screen.findByRole('alert', undefined, { timeout: 5000 })).toHaveTextContent('did not load');
});
