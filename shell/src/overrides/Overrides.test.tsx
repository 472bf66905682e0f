import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { jsonAnswer, noAnswer, stubFetch } from '../testing/stubFetch.ts';
import type { Override } from './askBuild.ts';
import { Overrides } from './Overrides.tsx';
import { type Session, withoutRequest } from './session.ts';

const FARM = 'http://localhost:3002';
const entry = (version: string) => ({ version, entry: '/x.js', platform: '^1.4', exposes: {} });

function show(overrides: Override[] = [], isOpenAtFirst = false) {
  const session: Session = {
    live: { 'mf-farm': entry('1.0.0-abcd1234'), 'mf-store': entry('2.0.0-abcd1234') },
    allowed: { remotes: ['mf-farm', 'mf-store'], origins: ['http://localhost:3001', FARM] },
    overrides,
    platform: '1.4.0',
    choose: jest.fn(),
    reset: jest.fn(),
  };
  const shown = renderShell(
    <>
      <input aria-label="Search" />
      <Overrides session={session} isOpenAtFirst={isOpenAtFirst} />
    </>,
  );
  return { ...shown, session };
}

const active: Override = {
  remote: 'mf-farm',
  answer: { kind: 'build', origin: FARM, version: '1.0.0-watch-1', platform: '^1.4' },
};
const banner = () => screen.queryByRole('region', { name: 'Overrides' });
const panel = () => screen.queryByRole('dialog', { name: 'Remotes in this browser' });

describe('[RUN-48] a key or ?remotes opens the panel', () => {
  it('opens by Alt+Shift+R, also where the keyboard writes another letter, and closes by Esc', async () => {
    const { user } = show();
    expect(panel()).toBeNull();
    await user.keyboard('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}');
    expect(panel()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  it('does not open while the visitor types, or by the letter alone', async () => {
    const { user } = show();
    await user.keyboard('r');
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    await user.keyboard('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}');
    expect(panel()).toBeNull();
  });

  it('is open at first where the address asks for it, with a row per remote', () => {
    show([active], true);
    expect(panel()).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'mf-farm' })).toHaveTextContent(
      'Live: 1.0.0-abcd1234Comes from http://localhost:3002, 1.0.0-watch-1',
    );
    expect(screen.getByRole('form', { name: 'mf-store' })).toHaveTextContent('Comes from this site');
  });

  it.each([
    ['?remotes', ''],
    ['?remotes=https://evil.example', ''],
    ['?q=a%20b&remotes&page=2', '?q=a%20b&page=2'],
    ['?noremotes=1&remotesx', '?noremotes=1&remotesx'],
    ['', ''],
  ])('takes the request out of %s and nothing else', (search, rest) => {
    expect(withoutRequest(search)).toBe(rest);
  });

  it('takes a build that fits, and a remote back to live', async () => {
    stubFetch(async () =>
      jsonAnswer({ name: 'mf-store', version: '1', platform: '^1.4', mode: 'production' }),
    );
    const { user, session } = show([active], true);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Where mf-store comes from' }),
      'http://localhost:3001',
    );
    await user.click(screen.getByRole('button', { name: 'Use another build of mf-store' }));
    expect(session.choose).toHaveBeenLastCalledWith('mf-store', 'http://localhost:3001');
    await user.click(screen.getByRole('button', { name: 'Back to live: mf-farm' }));
    expect(session.choose).toHaveBeenLastCalledWith('mf-farm', null);
  });

  it('says how to start a build that no origin serves, and takes nothing', async () => {
    stubFetch(noAnswer);
    const { user, session } = show([], true);
    await user.click(screen.getByRole('button', { name: 'Use another build of mf-store' }));
    expect(
      await screen.findByText('No allowed origin serves mf-store. Start it: npm run standalone -- store'),
    ).toHaveRole('status');
    expect(session.choose).not.toHaveBeenCalled();
  });

  it('says that it asks, until there is an answer', async () => {
    let answer: (error: Error) => void = () => {};
    stubFetch(
      () =>
        new Promise((_resolve, reject) => {
          answer = reject;
        }),
    );
    const { user } = show([], true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where mf-farm comes from' }), FARM);
    const use = screen.getByRole('button', { name: 'Use another build of mf-farm' });
    await user.click(use);
    expect(use).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Asking for mf-farm…')).toHaveRole('status');
    await act(async () => answer(new TypeError('down')));
    expect(await screen.findByText(/^http:\/\/localhost:3002 does not answer\./)).toBeInTheDocument();
  });
});

describe('[RUN-48] the banner shows what is overridden, and resets it', () => {
  it('is not there while everything is live', () => {
    show();
    expect(banner()).toBeNull();
  });

  it('names remote, version and origin, and one press takes everything live', async () => {
    const { user, session } = show([active]);
    expect(banner()).toHaveTextContent('mf-farm 1.0.0-watch-1 from http://localhost:3002');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(session.reset).toHaveBeenCalledTimes(1);
  });

  it('says which origin does not answer, and why one is refused', () => {
    show([
      { remote: 'mf-farm', answer: { kind: 'unreachable', origin: FARM } },
      { remote: 'mf-store', answer: { kind: 'refused', origin: FARM, why: 'Because.', served: null } },
    ]);
    expect(banner()).toHaveTextContent(
      'http://localhost:3002 does not answer. Start it: npm run standalone -- farm',
    );
    expect(banner()).toHaveTextContent('Because.');
  });
});
