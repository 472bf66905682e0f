import type { BrowserError, ReleaseEvent, RemoteStatus } from '@sideroad/shared/contract';
import { dataAnswer, renderInHost } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApi } from '../testing/desk.tsx';
import { texts } from '../texts.ts';
import DeskPage from './DeskPage.expose.tsx';

const AT = '2026-11-24T12:00:00.000Z';
const LOCAL = new Date(AT).toLocaleString();

const aRemote = (name: string, change: Partial<RemoteStatus> = {}): RemoteStatus => ({
  name,
  live: '1.1.0-aaaaaaaa',
  revision: 3,
  since: AT,
  source: 'bundled',
  canary: null,
  platform: '^4.0.0',
  bytes: 9000,
  kept: [],
  notes: {},
  ...change,
});

const anEvent = (id: number, change: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  id: String(id),
  at: AT,
  remote: 'mf-farm',
  version: `1.0.${id}-aaaaaaaa`,
  action: 'uploaded',
  by: 'farm',
  reason: null,
  details: {},
  ...change,
});

const anError = (change: Partial<BrowserError> = {}): BrowserError => ({
  remote: 'mf-farm',
  version: '1.1.0-aaaaaaaa',
  name: 'TypeError',
  message: 'hours is null',
  place: 'mf-farm/src/farmPage/Hours.tsx:31',
  stack: 'TypeError: hours is null\n    at Hours (mf-farm/src/farmPage/Hours.tsx:31)',
  count: 12,
  isCounted: true,
  firstAt: AT,
  lastAt: AT,
  ...change,
});

interface Site {
  remotes: RemoteStatus[];
  events?: ReleaseEvent[];
  errors?: BrowserError[];
}

/** Opens the view before a site that answers the ledger by two events. */
async function openReleases({ remotes, events = [], errors = [] }: Site) {
  const server = await startApi();
  server.answer('/api/releases', remotes);
  server.answer('/api/releases/errors', { items: errors });
  server.respond(({ pathname, searchParams }) => {
    if (pathname !== '/api/releases/ledger') return { status: 403, body: {} };
    const before = Number(searchParams.get('after') || Infinity);
    const of = searchParams.get('remote');
    const asked = events.filter(({ id, remote }) => Number(id) < before && (!of || remote === of));
    return dataAnswer({ items: asked.slice(0, 2) });
  });
  renderInHost(<DeskPage view="releases" />, { address: '/desk/releases' });
  return server;
}

const remoteNamed = async (name: string) => {
  const article = (await screen.findByRole('heading', { level: 2, name })).closest('article');
  return within(article ?? document.body);
};
const fact = (of: ReturnType<typeof within>, label: string) =>
  of.queryByText(label)?.nextSibling?.textContent;

describe('[REL-100] what is live of each remote', () => {
  it('is its version, since when, with which platform, whose it is and who made it live', async () => {
    const made = [
      anEvent(3, { action: 'uploaded', version: '1.1.0-aaaaaaaa', by: 'someone' }),
      anEvent(2, { action: 'live', version: '1.1.0-aaaaaaaa', by: 'team-farm' }),
    ];
    const remotes = [aRemote('mf-farm', { source: 'published' }), aRemote('mf-store', { since: null })];
    await openReleases({ remotes, events: made });
    const farm = await remoteNamed('mf-farm');
    expect(fact(farm, 'Live')).toBe('1.1.0-aaaaaaaa');
    expect(fact(farm, 'Since')).toBe(LOCAL);
    expect(fact(farm, 'Platform')).toBe('^4.0.0');
    expect(fact(farm, 'Source')).toBe(texts.sources.published);
    await waitFor(() => expect(fact(farm, 'By')).toBe('team-farm'));
    expect(farm.queryByText('Canary')).toBeNull();
    const store = await remoteNamed('mf-store');
    expect(fact(store, 'Source')).toBe(texts.sources.bundled);
    expect(store.queryByText('Since')).toBeNull();
    expect(store.queryByText('By')).toBeNull();
  });

  it('[REL-100] has its canary with share, next shares and how long each lasts', async () => {
    const canary = { version: '1.2.0-bbbbbbbb', share: 0.125, since: AT, steps: [0.5, 1], soak: 600 };
    await openReleases({ remotes: [aRemote('mf-farm', { canary })] });
    const farm = await remoteNamed('mf-farm');
    expect(
      ['Canary', 'Share', 'Share since', 'Next shares', 'Each for'].map((label) => fact(farm, label)),
    ).toEqual(['1.2.0-bbbbbbbb', '12.5 %', LOCAL, '50 %, 100 %', '10 min']);
  });

  it('is nothing where nothing is published', async () => {
    await openReleases({ remotes: [] });
    expect(await screen.findByText(texts.remotes.none)).toBeVisible();
    expect(await screen.findByText(texts.ledger.none)).toBeVisible();
  });
});

describe('[REL-102] errors of browsers', () => {
  it('stand with their remote: file and line, message, how often and when, and the stack on demand', async () => {
    const remotes = [aRemote('mf-farm'), aRemote('mf-store')];
    const invented = anError({ message: 'invented', isCounted: false });
    await openReleases({
      remotes,
      errors: [anError(), invented, anError({ place: null, count: 1, version: null })],
    });
    const farm = await remoteNamed('mf-farm');
    const summary = farm.getByText('mf-farm/src/farmPage/Hours.tsx:31: TypeError: hours is null');
    expect(summary.closest('li')).toHaveTextContent(`12 times, last ${LOCAL}, 1.1.0-aaaaaaaa`);
    const stack = farm.getAllByText(/at Hours/)[0];
    expect(stack).not.toBeVisible();
    await userEvent.click(summary);
    expect(stack).toBeVisible();
    const second = farm.getByText('Unknown file: TypeError: hours is null').closest('li');
    expect(second).toHaveTextContent(`Once ${LOCAL}`);
    expect((await remoteNamed('mf-store')).getByText(texts.noErrors)).toBeVisible();
    // Those that do not count stand apart.
    const apart = farm.getByRole('heading', { name: texts.remotes.uncounted }).nextElementSibling;
    expect(apart).toHaveTextContent(/invented/);
    expect(apart?.children).toHaveLength(1);
  });

  it('of no remote that is live stand below', async () => {
    await openReleases({
      remotes: [aRemote('mf-store')],
      errors: [anError({ remote: null, place: 'shell/src/main.tsx:9' })],
    });
    await screen.findByRole('heading', { level: 2, name: texts.remotes.others });
    expect((await remoteNamed('mf-store')).queryByText(/main.tsx/)).toBeNull();
    expect(screen.getByText(/^shell\/src\/main.tsx:9/)).toBeVisible();
  });
});

describe('[REL-103] the ledger', () => {
  it('says who did what when and why', async () => {
    const events = [
      anEvent(2, { action: 'aborted', by: 'judge', reason: '5 % failed\nof 1,000' }),
      anEvent(1, { action: 'revoked', version: null, by: 'operator' }),
    ];
    await openReleases({ remotes: [], events });
    const first = (await screen.findByText('canary ended')).closest('li');
    expect(first).toHaveTextContent(`${LOCAL}mf-farm1.0.2-aaaaaaaacanary endedby judge5 % failed of 1,000`);
    expect(screen.getByText('preview link ended').closest('li')).toHaveTextContent(
      `${LOCAL}mf-farmpreview link endedby operator`,
    );
    expect(screen.queryByText(/^Details/)).toBeNull();
  });

  it('[REL-103] has author, commit, whether it is clean, checks, share and steps in its details', async () => {
    const canary = { version: '1.2.0-bbbbbbbb', share: 0.1, since: AT, steps: [0.5], soak: 30 };
    const checks = { types: 'ok', server: 'renders /market' };
    const events = [
      anEvent(2, {
        details: {
          author: 'Ann',
          commit: 'c0ffee',
          uncommitted: true,
          checks,
          hashes: { 'a.js': 'sha384-x' },
        },
      }),
      anEvent(1, { action: 'share', details: { was: '1.1.0-aaaaaaaa', canary, commit: 'beef' } }),
    ];
    await openReleases({ remotes: [], events });
    const details = async (version: string) => {
      const summary = await screen.findByText(texts.details(version));
      expect(summary.nextElementSibling).not.toBeVisible();
      await userEvent.click(summary);
      return [...(summary.nextElementSibling?.children ?? [])].map((row) =>
        [...row.children].map((one) => one.textContent),
      );
    };
    expect(await details('1.0.2-aaaaaaaa')).toEqual([
      ['Author', 'Ann'],
      ['Commit', 'c0ffee'],
      ['Sources', texts.committed.no],
      ['Checks', 'types: ok\nserver: renders /market'],
    ]);
    expect(await details('1.0.1-aaaaaaaa')).toEqual([
      ['Share', '10 %'],
      ['Next shares', '50 %'],
      ['Each for', '30 s'],
      ['Commit', 'beef'],
      ['Sources', texts.committed.yes],
      ['Live before', '1.1.0-aaaaaaaa'],
    ]);
  });

  it('[REL-103] goes on with older lines, which take the focus, until there are none', async () => {
    await openReleases({ remotes: [], events: [4, 3, 2, 1].map((id) => anEvent(id)) });
    await userEvent.click(await screen.findByRole('button', { name: texts.ledger.more }));
    const oldest = await screen.findByText('1.0.1-aaaaaaaa');
    expect(screen.getAllByText(/^1\.0\./).map((version) => version.textContent?.slice(0, 5))).toEqual([
      '1.0.4',
      '1.0.3',
      '1.0.2',
      '1.0.1',
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.ledger.more })).toBeNull());
    expect(oldest.closest('ul')).toHaveFocus();
  });

  it('[REL-103] shows one remote alone', async () => {
    const events = [anEvent(2), anEvent(1, { remote: 'mf-store' })];
    await openReleases({ remotes: [aRemote('mf-farm'), aRemote('mf-store')], events });
    await screen.findByText('1.0.2-aaaaaaaa');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mf-store');
    await waitFor(() => expect(screen.queryByText('1.0.2-aaaaaaaa')).toBeNull());
    expect(await screen.findByText('1.0.1-aaaaaaaa')).toBeVisible();
  });
});

describe('[REL-106] a site that does not answer', () => {
  it.each(['', '/errors', '/ledger'])('/api/releases%s offers another try', async (call) => {
    const server = await startApi();
    server.answer('/api/releases', [aRemote('mf-farm')]);
    server.answer('/api/releases/errors', { items: [] });
    server.answer('/api/releases/ledger', { items: [] });
    server.fail(`/api/releases${call}`, 503);
    renderInHost(<DeskPage view="releases" />, { address: '/desk/releases' });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
    server.answer(`/api/releases${call}`, call ? { items: [] } : []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(texts.ledger.none)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and keeps no releases says so in words', async () => {
    const server = await startApi();
    server.fail('/api/releases', 404);
    server.fail('/api/releases/errors', 404);
    renderInHost(<DeskPage view="releases" />, { address: '/desk/releases' });
    expect(await screen.findByRole('heading', { name: texts.elsewhere })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
