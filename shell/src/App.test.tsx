import type { RemoteLoader } from '@sideroad/shared/hosting';
import { Link, useLocation } from '@sideroad/shared/router';
import { stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import { App } from './App.tsx';
import { renderShell } from './testing/renderShell.tsx';

jest.mock('./remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

/** Addresses that pages were drawn at, one for each time. */
let drawn: string[];

function Page() {
  const { pathname, search } = useLocation();
  drawn.push(pathname + search);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/explore">on</Link>
      <Link to="?page=2">turn</Link>
    </>
  );
}

const never = () => new Promise<never>(() => {});
const exposed = { default: Page };
const loader: RemoteLoader = {
  load: never,
  loadPage: never,
  loaded: () => exposed,
  arrival: never,
  prefetch: () => {},
  subscribe: () => () => {},
  renew: async () => {},
  versionOf: () => undefined,
};

function open(address: string) {
  stubRow();
  stubMedia({ width: 1440 });
  drawn = [];
  return renderShell(<App loader={loader} />, { address });
}

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

it('draws the page of a record with the layout of that record', async () => {
  const { user } = open('/listing');
  expect(screen.getByRole('heading', { level: 1, name: '/listing' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await user.click(screen.getByText('on'));
  expect(screen.getByRole('heading', { level: 1, name: '/explore' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

it.each(['/no/such/page', '/%E0%A4%A', '/_remotes', '/LISTING'])(
  'shows the not-found page at %s, and warns of nothing',
  (address) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    open(address);
    expect(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

it('leaves the page as it is until the fade to the next one begins', async () => {
  let begin = async () => {};
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: (change: () => Promise<void>) => {
      begin = change;
      return { ready: never() };
    },
  });
  open('/listing');
  const click = (name: string) => act(async () => screen.getByText(name).click());
  await click('turn');
  const before = [...drawn];
  await click('on');
  expect(drawn).toEqual(before);
  await act(async () => void begin());
  expect(drawn.at(-1)).toBe('/explore');
});
